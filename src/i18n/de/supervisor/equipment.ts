/** German texts of the supervisor's equipment view. */
import type { equipment as english } from '#src/i18n/en/supervisor/equipment.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const equipment = {
  'equipmentView.title': 'Inspektion des Betriebsmittels',
  'equipment.failed': 'Die Details des Betriebsmittels konnten nicht geladen werden: {status}',
  'equipment.notFound': 'Betriebsmittel nicht gefunden',
  'equipment.notFoundText':
    'Vielleicht wurde es gelöscht, oder es gehört zu einem anderen Bereich. Wenn Sie einem Link gefolgt sind, ist der Endpunkt vielleicht noch nicht in Betrieb.',
  'equipment.information': 'Angaben zum Betriebsmittel',
  'equipment.tag': 'Kennzeichen',
  'equipment.type': 'Art',
  'equipment.manufacturer': 'Hersteller',
  'equipment.model': 'Modell',
  'equipment.location': 'Standort',
  'equipment.criticality': 'Kritikalität',
  'equipment.plant': 'Anlage',
  'equipment.inspection': 'Inspektion',
  'equipment.assignment': 'Prüfauftrag',
  'equipment.technician': 'Techniker',
  'equipment.assigned': 'Zugewiesen',
  'equipment.started': 'Gestartet',
  'equipment.completed': 'Erledigt',
  'equipment.due': 'Fällig',
  'equipment.notes': 'Notizen zu diesem Betriebsmittel',
  'equipment.progress': 'Fortschritt',
  'equipment.answered': {
    one: 'Von {count} Prüfpunkt beantwortet',
    other: 'Von {count} Prüfpunkten beantwortet',
  },
  'equipment.ok': 'OK',
  'equipment.notOk': 'Nicht OK',
  'equipment.open': 'Offen',
  'equipment.notAssigned': 'Dieses Betriebsmittel ist nicht zugewiesen.',
  'equipment.noChecklists': 'Keine Prüflisten gefunden',
  'equipment.review': 'Zur Freigabe dieser Prüfliste',
  'equipment.backTo': 'Details des Prüfauftrags',
  'equipment.past': 'Prüflisten und Verlauf',
  'equipment.pastNamed': 'Prüflisten und Verlauf von {tag} {name}',
  'equipment.pastShort': 'Verlauf',
} as const satisfies Translation<typeof english>
