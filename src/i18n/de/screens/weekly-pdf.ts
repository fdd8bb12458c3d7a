/** German texts of the upload and import of a weekly PDF, for all roles. */
import type { weeklyPdf as english } from '#src/i18n/en/screens/weekly-pdf.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const weeklyPdf = {
  'upload.title': 'Wochen-PDF hochladen',
  'upload.drop': 'PDF hier ablegen oder zum Auswählen drücken',
  'upload.limits': 'Nur PDF, unter 50 MB',
  'upload.file': 'PDF-Datei',
  'upload.remove': 'Andere Datei wählen',
  'upload.name': 'Titel',
  'upload.description': 'Beschreibung (freiwillig)',
  'upload.cancel': 'Abbrechen',
  'upload.submit': 'Hochladen und lesen',
  'upload.uploading': 'Wird hochgeladen',
  'upload.sent': '{sent} von {total}',
  'upload.starting': 'Das Lesen der Datei beginnt',
  'upload.processing': 'Das PDF wird gelesen',
  'upload.pages': 'Seite {page} von {pages}',
  'upload.done': 'Erledigt',
  'upload.close': 'Schließen',
  'upload.closeText':
    'Sie können das schließen. Der Server liest weiter, und die Liste zeigt den Fortschritt.',
  'upload.slow': 'Das dauert länger als sonst.',
  'upload.failed': 'Das PDF konnte nicht hochgeladen werden',
  'upload.startFailed': 'Das Lesen konnte nicht gestartet werden',
  'upload.checkFailed': 'Der Stand der Verarbeitung konnte nicht geprüft werden',
  'upload.unknownStatus': 'Unbekannter Stand der Verarbeitung',
  'upload.processingFailed': 'Die Verarbeitung ist fehlgeschlagen',
  'upload.timeout': 'Die Verarbeitung dauert zu lange – bitte prüfen Sie den Stand von Hand',
  'upload.tryAgain': 'Wiederholen',
  'upload.checkStatus': 'Stand prüfen',
} as const satisfies Translation<typeof english>
