import sentences from '#src/i18n/de/validation.json' with { type: 'json' }
import { limits } from '#src/rules/limits.ts'
import type { AssignmentChange, assignmentRefusals } from '#src/server/problems/catalogue/assignments.ts'
import type { executionRefusals } from '#src/server/problems/catalogue/executions.ts'
import type { photoRefusals } from '#src/server/problems/catalogue/files.ts'
import type { findingRefusals } from '#src/server/problems/catalogue/findings.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'

const changes: Record<AssignmentChange, string> = {
  reassigned: 'neu zugewiesen',
  deleted: 'gelöscht',
  changed: 'geändert',
}

const statuses = { Inactive: 'inaktiv', Decommissioned: 'stillgelegt' }

/** Assigning, answering and reviewing, in German. */
export const work: RefusalsOf<
  typeof assignmentRefusals & typeof executionRefusals & typeof photoRefusals & typeof findingRefusals
> = {
  already_assigned: 'Diese Anlage ist schon zugewiesen.',
  already_assigned_for_date: 'Diese Anlage ist für diesen Tag schon zugewiesen.',
  equipment_unassigned: ({ count }) =>
    `Zuweisen nicht möglich: ${count} Betriebsmittel sind keinem Techniker zugewiesen. Bitte weisen Sie zuerst alle Betriebsmittel zu.`,
  equipment_twice: 'Jedes Betriebsmittel kann nur einmal genannt werden.',
  equipment_gone:
    'Einige dieser Betriebsmittel gehören nicht mehr zu der Anlage. Bitte laden Sie die Seite neu.',
  technicians_unknown: 'Betriebsmittel können nur aktiven Technikern Ihres Bereichs zugewiesen werden.',
  plant_not_in_use: ({ name, status }) =>
    `${name} ist ${wordFor(statuses, status)} und kann nicht zugewiesen werden. Ein Administrator kann die Anlage wieder aktivieren.`,
  no_active_checklist: ({ names, technician }) =>
    `Keine aktive Prüfliste: ${names}. ${technician} hätte nichts zu tun.`,
  nothing_to_inspect: 'Kein Betriebsmittel dieser Anlage hat eine aktive Prüfliste.',
  available_after_due: 'Startbar ab darf nicht nach dem Fälligkeitsdatum liegen.',
  assigned_already: 'Dieser Techniker hat den Prüfauftrag schon.',
  technician_unknown: 'Bitte wählen Sie einen aktiven Techniker Ihres Bereichs.',
  equipment_completed: 'Nur Betriebsmittel, die nicht erledigt sind, können neu zugewiesen werden.',
  assignment_completed: ({ change }) =>
    `Nur Prüfaufträge, die nicht erledigt sind, können ${wordFor(changes, change)} werden.`,
  order_partly_completed:
    'Ein Teil dieser Anlagenzuweisung ist schon erledigt. Titel und Anweisungen lassen sich nicht mehr ändern.',
  undo_changed: ({ name }) =>
    `${name} wurde inzwischen geändert. Es wurde nichts rückgängig gemacht, damit die spätere Änderung nicht verloren geht.`,
  undo_too_late: ({ name }) =>
    `${name} wurde vor zu langer Zeit gelöscht und lässt sich nicht wiederherstellen. Bitte weisen Sie neu zu.`,
  undo_handed_out: ({ name }) =>
    `${name}: Die Anlage wurde inzwischen neu zugewiesen. Es wurde nichts rückgängig gemacht, damit niemand sie zweimal prüft.`,
  scheduled: ({ from }) => `Dieser Prüfauftrag ist für ${from} geplant und kann noch nicht gestartet werden.`,
  not_started: 'Bitte starten Sie zuerst den Prüfauftrag.',
  reassigned: 'Dieser Prüfauftrag wurde einem anderen Techniker zugewiesen.',
  deleted: 'Ihre Teamleitung hat diesen Prüfauftrag gelöscht.',
  removed: 'Ihre Teamleitung hat dieses Betriebsmittel aus Ihrem Prüfauftrag entfernt.',

  already_submitted: 'Diese Prüfliste wurde schon eingereicht.',
  photos_submitted: 'Diese Prüfliste wurde schon eingereicht. Ihre Fotos bleiben dabei.',
  photo_missing: ({ count }) => `${count} Fotos dieser Prüfliste sind noch nicht angekommen.`,
  not_begun: 'Diese Prüfliste wurde noch nicht begonnen. Bitte beantworten Sie zuerst einen Prüfpunkt.',
  submitted_again: 'Diese Prüfung wurde erneut eingereicht. Bitte sehen Sie sich die neuen Antworten an.',
  not_reviewable: 'Diese Prüfliste ist noch nicht eingereicht, oder ihre Freigabe ist schon abgeschlossen.',
  other_assignment: 'Diese Prüfliste gehört zu einem anderen Prüfauftrag.',
  other_equipment: 'Diese Prüfliste gehört zu einem anderen Betriebsmittel.',
  other_checklist: 'Das ist eine andere Prüfliste.',
  tasks_of_another: 'Einer dieser Prüfpunkte gehört nicht zu dieser Prüfliste.',
  task_of_another: ({ task }) => `Der Prüfpunkt ${task} gehört nicht zu dieser Prüfliste.`,
  task_twice: ({ title }) => `Der Prüfpunkt „${title}“ ist zweimal beantwortet.`,
  tasks_open: ({ open, all }) => `${open} von ${all} Prüfpunkten sind noch nicht beantwortet.`,
  no_tasks: sentences.noTasks,
  answer_required: sentences.answerRequired,
  measurement_required: sentences.notANumber,
  description_required: sentences.descriptionRequired,
  task_description_required: ({ title }) => `${sentences.descriptionRequired} (${title})`,
  reason_required: 'Bitte geben Sie den Grund für diese Antwort an.',
  comment_required: sentences.required,
  notes_required: sentences.notesRequired,
  comments_twice:
    'Die Felder comments und technician_notes bedeuten dasselbe. Bitte senden Sie nur eines davon.',

  photo_address_invalid: 'Dieser Link zu einem Foto gilt nicht mehr.',
  photo_field_unknown: 'Das Feld eines Fotos muss task_photo_ und die Nummer seines Prüfpunkts heißen.',
  photo_of_no_task: 'Dieses Foto gehört zu einem Prüfpunkt, den diese Prüfliste nicht hat.',
  too_many_photos: `Ein Prüfpunkt kann höchstens ${limits.photosPerTask} Fotos haben.`,
  too_many_finding_photos: `Ein Befund kann höchstens ${limits.photosPerFinding} eigene Fotos haben.`,
  photo_damaged: 'Das Foto wurde beim Hochladen beschädigt. Bitte versuchen Sie es noch einmal.',
  photo_id_taken: 'Diese Foto-ID wurde schon für ein anderes Foto benutzt.',
  not_an_image: 'Diese Datei ist kein lesbares Bild. Bitte nehmen Sie das Foto noch einmal auf.',
  heic: 'HEIC-Fotos können hier nicht gelesen werden. Bitte senden Sie dieses Foto als JPEG.',
  too_large_picture: 'Dieses Foto hat mehr als 50 Megapixel. Bitte senden Sie ein kleineres.',
  photo_too_slow: 'Es dauert zu lange, dieses Foto zu lesen. Bitte nehmen Sie es noch einmal auf.',
  photo_too_heavy: 'Es braucht zu viel Speicher, dieses Foto zu lesen. Bitte nehmen Sie es noch einmal auf.',
  photo_unreadable:
    'Dieses Foto ist angekommen, kann aber nicht angezeigt werden: Das Bild ist beschädigt. Bitten Sie um ein neues.',
  logo_of_another_kind:
    'Das Logo muss eine PNG- oder JPEG-Datei sein. Exportieren Sie andere Formate, zum Beispiel SVG, als PNG, und wählen Sie diese Datei.',
  logo_unreadable:
    'Dieses Bild kann nicht gelesen werden: Es ist beschädigt oder hat zu viele Pixel. Exportieren Sie das Logo noch einmal als PNG, und wählen Sie diese Datei.',

  finding_open_again:
    'Dieses Problem wurde nach dem Schließen wieder festgestellt, und dafür ist ein anderer Befund offen. Bitte machen Sie mit dem offenen weiter.',
  finding_owner_unknown: 'Für einen Befund kann nur eine aktive Person Ihres Bereichs zuständig sein.',
}
