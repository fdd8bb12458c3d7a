import { t } from '#src/i18n/areas/shell.ts'

/** Full-page loading screen. index.html shows the same before any script runs. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className="loading-screen">
      <span className="loading-screen-spinner" aria-hidden="true" />
      <strong>{t('product')}</strong>
      <span role="status">{text}</span>
    </div>
  )
}
