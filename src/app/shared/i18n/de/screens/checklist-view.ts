/** The words, in German, of the supervisor's screen of the checklists of one piece of equipment, and its past. */
import type { checklistView as english } from '#src/app/shared/i18n/en/screens/checklist-view.ts'
import type { Translation } from '#src/app/shared/i18n/translation.ts'

export const checklistView = {
  'checklistView.title': 'Prüflisten eines Betriebsmittels',
  'checklistView.noneChosen': 'Kein Betriebsmittel ausgewählt',
  'checklistView.noneChosenText':
    'Wählen Sie in einem Prüfauftrag ein Betriebsmittel, um seine Prüflisten zu sehen.',
  'checklistView.latestInspection': 'Letzte Inspektion',
  'checklistView.notInUse': 'Nicht in Gebrauch',
  'checklistView.checklists': 'Prüflisten',
  'checklistView.tasks': { one: '{count} Prüfpunkt', other: '{count} Prüfpunkte' },
  'checklistView.required': 'Pflicht',
  'checklistView.critical': 'Kritisch',
  'checklistView.measure': 'Messwert',
  'checklistView.photo': 'Foto',
  'checklistView.comment': 'Kommentar',
  'checklistView.limits': 'Grenzwerte: {limits}',
  'checklistView.inspections': 'Frühere Inspektionen',
  'checklistView.latest': { one: 'Neueste {count}', other: 'Neueste {count}' },
  'checklistView.noInspections': 'Noch niemand hat dieses Betriebsmittel inspiziert',
  'checklistView.noInspectionsText': 'Was zu seinen Prüflisten eingereicht wird, steht hier.',
  'checklistView.when': 'Wann',
  'checklistView.who': 'Techniker',
  'checklistView.checklist': 'Prüfliste',
  'checklistView.verdict': 'Freigabe',
  'checklistView.values': 'Messwerte',
  'checklistView.value': 'Messwert',
  'checklistView.limitsThen': 'Damalige Grenzwerte',
  'checklistView.noLimits': 'Keine',
  'checklistView.isOutside': 'außerhalb der Grenzwerte',
  'checklistView.outside': {
    one: '{count} außerhalb der Grenzwerte',
    other: '{count} außerhalb der Grenzwerte',
  },
  'checklistView.chart': {
    one: '{title} am {from}: ein Messwert. Er steht in der Tabelle darunter.',
    other: '{title} von {from} bis {to}: {count} Messwerte. Sie stehen in der Tabelle darunter.',
  },
  'checklistView.asTable': { one: 'Der Messwert als Tabelle', other: 'Die {count} Messwerte als Tabelle' },
  'checklistView.findings': 'Früher Nicht OK',
  'checklistView.noFindings': 'Es war alles OK',
  'checklistView.task': 'Prüfpunkt',
  'checklistView.found': 'Festgestellt',
} as const satisfies Translation<typeof english>
