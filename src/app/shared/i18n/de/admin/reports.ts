/** The words of the administrator's screens in German: Reports Management. */
import type { reports as english } from '../../en/admin/reports.ts'
import type { Translation } from '../../translation.ts'

export const reports = {
  'reports.title': 'Berichtsverwaltung',
  'reports.subtitle': 'Die Berichte aller Bereiche',
  'reports.filters': 'Suche und Filter',
  'reports.search': 'Berichte suchen',
  'reports.placeholder': 'Titel oder erstellende Person suchen …',
  'reports.type': 'Art',
  'reports.allTypes': 'Alle Arten',
  'reports.type.inspection': 'Inspektion',
  'reports.type.maintenance': 'Wartung',
  'reports.type.summary': 'Zusammenfassung',
  'reports.type.analytics': 'Auswertung',
  'reports.clear': 'Filter leeren',
  'reports.all': 'Alle Berichte ({count})',
  'reports.list': 'Alle Berichte',
  'reports.report': 'Bericht',
  'reports.status': 'Status',
  'reports.by': 'Erstellt von',
  'reports.automatic': 'Automatisch',
  'reports.date': 'Datum',
  'reports.size': 'Dateigröße',
  'reports.actions': 'Aktionen',
  'reports.view': '{title} ansehen',
  'reports.download': '{title} herunterladen',
  'reports.delete': '{title} löschen',
  'reports.downloaded': '{title} wurde heruntergeladen',
  'reports.fileFailed': 'Der Bericht konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  'reports.blocked':
    'Der Browser hat dafür keinen Tab geöffnet. Erlauben Sie hier Pop-ups, oder laden Sie den Bericht herunter.',
  'reports.failed': 'Die Berichte konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'reports.none': 'Keine Berichte gefunden',
  'reports.noneText':
    'Es wurden noch keine Berichte erstellt. Sie erscheinen hier, sobald Inspektionen und Wartungen erledigt sind.',
  'reports.noneFound': 'Kein Bericht passt zu „{search}“. Versuchen Sie einen anderen Suchbegriff.',
  'reports.noneOfType': 'Es gibt keinen Bericht dieser Art.',
  'reports.deleteTitle': 'Diesen Bericht löschen?',
  'reports.deleteText':
    '„{title}“ wird mit seiner Datei gelöscht. Die Inspektionen, um die es geht, bleiben, und er kann neu erstellt werden.',
  'reports.deleteAction': 'Löschen',
  'reports.deleted': '{title} wurde gelöscht',
  'reports.deleteFailed':
    'Der Bericht konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  'reports.generate': 'Bericht erstellen',
  'reports.generateText':
    'Der Bericht zur letzten erledigten Inspektion einer Anlage wird erstellt und heruntergeladen. Danach steht er in dieser Liste.',
  'reports.sector': 'Bereich',
  'reports.plant': 'Anlage',
  'reports.choosePlant': 'Anlage wählen',
  'reports.chooseSectorFirst': 'Zuerst einen Bereich wählen',
  'reports.loadingPlants': 'Anlagen werden geladen …',
  'reports.noPlants': 'Keine Anlagen vorhanden',
  'reports.plantsFailed': 'Die Anlagen konnten nicht geladen werden',
  'reports.sectorMissing': 'Bitte wählen Sie einen Bereich',
  'reports.plantMissing': 'Bitte wählen Sie eine Anlage',
  'reports.generateFailed':
    'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  'reports.generated': 'Der Bericht zu {plant} wurde erstellt und heruntergeladen',
} as const satisfies Translation<typeof english>
