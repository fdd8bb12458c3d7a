import { t } from '#src/i18n/areas/shell.ts'

/**
 * Placeholder of a loading screen inside the layout. Appears after a delay, because most screens load sooner.
 */
export function ScreenLoading() {
  return (
    <div className="screen-loading" role="status" aria-label={t('loading.initializing')}>
      <span className="loading-screen-spinner" aria-hidden="true" />
    </div>
  )
}
