import sentences from '#src/i18n/de/validation.json' with { type: 'json' }
import type { fileRefusals } from '#src/server/problems/catalogue/files.ts'
import type { plantRefusals } from '#src/server/problems/catalogue/plants.ts'
import type { deletionRefusals, reportRefusals } from '#src/server/problems/catalogue/reports.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'
import { inUse } from './values.ts'

const stillBeingMade = 'Der Bericht wird noch erstellt. Bitte versuchen Sie es gleich noch einmal.'

/** Plants, files and reports, in German. */
export const plants: RefusalsOf<
  typeof plantRefusals & typeof fileRefusals & typeof reportRefusals & typeof deletionRefusals
> = {
  manual_missing: 'Zu diesem Betriebsmittel gibt es kein Handbuch.',
  specifications_missing: 'Zu diesem Betriebsmittel gibt es kein Datenblatt.',
  has_submitted_work: ({ count }) =>
    count === 1
      ? 'Eine eingereichte Prüfung bezieht sich auf Einträge, die gelöscht würden.'
      : `${count} eingereichte Prüfungen beziehen sich auf Einträge, die gelöscht würden.`,
  plant_code_taken: 'Eine Anlage mit diesem Code gibt es in diesem Bereich schon.',
  plant_stays:
    'Eine Anlage kann ihren Bereich nicht wechseln, weil ihre Prüfungen und Berichte dazu gehören. Legen Sie sie im anderen Bereich neu an.',
  plant_in_use: inUse,
  equipment_tag_taken: 'Ein Betriebsmittel mit diesem Kennzeichen gibt es in dieser Anlage schon.',
  equipment_in_use: inUse,
  checklist_name_taken: 'Eine Prüfliste mit diesem Namen gibt es für dieses Betriebsmittel schon.',
  task_number_taken: 'Einen Prüfpunkt mit dieser Nummer gibt es in dieser Prüfliste schon.',
  tasks_changed: 'Die Prüfpunkte dieser Prüfliste haben sich inzwischen geändert. Bitte laden Sie sie neu.',
  tasks_gone: ({ count }) =>
    `${count === 1 ? 'Einen dieser Prüfpunkte' : `${count} dieser Prüfpunkte`} gibt es nicht mehr. Es wurde nichts gelöscht. Bitte laden Sie sie neu.`,
  task_order_twice: 'Jeder Prüfpunkt braucht eine eigene Position.',
  limits_backwards: 'Der untere Grenzwert darf nicht über dem oberen liegen.',
  pdf_file_and_title: sentences.pdfFileAndTitle,
  pdf_title_required: sentences.pdfTitleRequired,
  pdf_sector_required: sentences.pdfSectorRequired,
  pdf_without_sector: sentences.userSectorMissing,
  plant_not_in_pdf: 'Diese Anlage gehört nicht zu diesem PDF.',
  not_processed: 'Dieses PDF wurde noch nicht verarbeitet.',
  workflow_not_started: 'Starten Sie die Zuweisung, bevor Sie Anlagen zuweisen.',
  workflow_not_begun: 'Starten Sie die Zuweisung, bevor Sie sie abschließen.',
  workflow_completed: 'Diese Zuweisung ist schon abgeschlossen.',

  multipart_wanted: 'Bitte senden Sie dies als Multipart-Formular mit einer Datei.',
  file_wanted: 'Bitte wählen Sie eine Datei.',
  file_not_expected: 'Hier wird keine Datei erwartet.',
  too_many_files: ({ most }) =>
    most === 1 ? 'Bitte senden Sie eine Datei.' : `Bitte senden Sie höchstens ${most} Dateien auf einmal.`,
  too_much: 'Diese Anfrage enthält zu viele Daten.',
  too_many_parts: 'Diese Anfrage enthält zu viele Dateien oder Felder.',
  file_too_large: 'Diese Datei ist zu groß.',
  file_over_limit: ({ megabytes }) => `Die Datei muss kleiner als ${megabytes} MB sein`,
  upload_incomplete: 'Die Datei ist unvollständig angekommen. Bitte versuchen Sie es noch einmal.',
  disk_full:
    'Der Server hat keinen Speicherplatz mehr und kann nichts speichern. Bitte informieren Sie Ihren Administrator, und versuchen Sie es später noch einmal.',
  file_store_away:
    'Der Server erreicht seine gespeicherten Dateien nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  file_lost: 'Das Speichern hat zu lange gedauert. Bitte senden Sie es noch einmal.',
  pdf_only: sentences.pdfOnly,
  pdf_name_long:
    'Der Name dieser Datei ist zu lang. Bitte benennen Sie sie um, und laden Sie sie noch einmal hoch',
  pdf_empty:
    'Diese Datei ist leer. Bitte exportieren Sie das PDF noch einmal, und laden Sie die neue Datei hoch',
  pdf_cut_off:
    'Dieses PDF ist unvollständig. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch',

  report_not_ready: stillBeingMade,
  report_takes_long: stillBeingMade,
  report_to_make_again:
    'Dieser Bericht konnte nicht erstellt werden. Bitte lassen Sie ihn zuerst neu erstellen.',
  report_failed: ({ why }) => `${why ?? stillBeingMade}`,
  empty_report:
    'Der erstellte Bericht ist anscheinend leer oder beschädigt. Bitte versuchen Sie es noch einmal.',
  not_completed:
    'Ein Anlagenbericht kann erstellt werden, wenn alle Prüflisten des Prüfauftrags erledigt sind.',
  plant_not_reportable: ({ plant }) =>
    `${plant} hat Betriebsmittel, die an diesen Tagen nicht erledigt sind. Ein Sammelbericht umfasst nur erledigte Anlagen.`,
  plant_without_work: ({ plant }) =>
    `${plant} war an diesen Tagen nicht zugewiesen. Bitte wählen Sie andere Tage, oder lassen Sie diese Anlage weg.`,
  week_without_work: ({ plant }) =>
    `In ${plant} war in dieser Woche nichts fällig. Bitte wählen Sie einen Tag einer anderen Woche.`,
  week_not_reportable: ({ plant }) =>
    `Noch kein Prüfauftrag, der in ${plant} in dieser Woche fällig war, ist erledigt. Ein Wochenbericht braucht mindestens einen erledigten Prüfauftrag.`,
  plants_of_several_sectors: 'Ein Sammelbericht umfasst Anlagen eines einzigen Bereichs.',
  assignment_not_reportable: ({ name }) =>
    `${name} ist nicht erledigt. Ein Bericht umfasst nur erledigte Prüfaufträge.`,
  equipment_not_reportable:
    'Ein Bericht über ein Betriebsmittel kann erstellt werden, wenn alle seine Prüflisten erledigt sind.',
  report_of_another: 'Sie können nur einen Bericht ändern, den Sie selbst angefordert haben.',
  report_not_removable:
    'Sie können nur einen Bericht löschen, den Sie selbst angefordert haben, oder einen fehlgeschlagenen.',
  deletion_too_late: ({ name }) =>
    `„${name}“ wurde vor zu langer Zeit gelöscht und lässt sich nicht mehr wiederherstellen.`,
  deletion_changed: ({ name }) =>
    `„${name}“ lässt sich nicht wiederherstellen: Ein Eintrag, zu dem es gehört, wurde inzwischen gelöscht.`,
  deletion_replaced: ({ name }) =>
    `„${name}“ lässt sich nicht wiederherstellen: Ein anderer Eintrag hat seinen Platz eingenommen.`,
  deletion_cleared: 'Die gelöschten Einträge lassen sich nicht mehr wiederherstellen.',
}
