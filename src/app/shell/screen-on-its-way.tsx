import { t } from '#src/i18n/shell.ts'

/** Where a screen will be, inside the layout. It shows after a moment only: most screens are here by then. */
export function ScreenOnItsWay() {
  return (
    <div className="screen-on-its-way" role="status" aria-label={t('loading.initializing')}>
      <span className="loading-screen-spinner" aria-hidden="true" />
    </div>
  )
}
