import sentences from '#src/i18n/es/validation.json' with { type: 'json' }
import { limits } from '#src/rules/limits.ts'
import type { AssignmentChange, assignmentRefusals } from '#src/server/problems/catalogue/assignments.ts'
import type { executionRefusals } from '#src/server/problems/catalogue/executions.ts'
import type { photoRefusals } from '#src/server/problems/catalogue/files.ts'
import type { findingRefusals } from '#src/server/problems/catalogue/findings.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'

const changes: Record<AssignmentChange, string> = {
  reassigned: 'reasignar',
  deleted: 'eliminar',
  changed: 'cambiar',
}

const statuses = { Inactive: 'inactiva', Decommissioned: 'dada de baja' }

/** Assigning, answering and reviewing, in Spanish. */
export const work: RefusalsOf<
  typeof assignmentRefusals & typeof executionRefusals & typeof photoRefusals & typeof findingRefusals
> = {
  already_assigned: 'Esta planta ya está asignada.',
  already_assigned_for_date: 'Esta planta ya está asignada para esta fecha.',
  equipment_unassigned: ({ count }) =>
    `No se puede asignar: ${count} equipos no están asignados a ningún técnico. Asigne todos los equipos antes de continuar.`,
  equipment_twice: 'Cada equipo puede aparecer una sola vez.',
  equipment_gone: 'Parte de estos equipos ya no pertenece a la planta. Recargue la página.',
  technicians_unknown: 'Los equipos solo se pueden asignar a técnicos activos de su sector.',
  plant_not_in_use: ({ name, status }) =>
    `${name} está ${wordFor(statuses, status)} y no se puede asignar. Un administrador puede activarla de nuevo.`,
  no_active_checklist: ({ names, technician }) =>
    `Sin lista de verificación activa: ${names}. ${technician} no tendría nada que hacer.`,
  nothing_to_inspect: 'Ningún equipo de esta planta tiene una lista de verificación activa.',
  available_after_due: 'La fecha de disponible desde no puede ser posterior a la de vencimiento.',
  assigned_already: 'Este técnico ya tiene la asignación.',
  technician_unknown: 'Elija un técnico activo de su sector.',
  equipment_completed: 'Solo se pueden reasignar equipos que no estén completados.',
  assignment_completed: ({ change }) =>
    `Solo se pueden ${wordFor(changes, change)} asignaciones que no estén completadas.`,
  order_partly_completed:
    'Una parte de esta asignación de planta ya está completada. Su título y sus instrucciones ya no se pueden cambiar.',
  undo_changed: ({ name }) =>
    `${name} se ha cambiado mientras tanto. No se deshizo nada, para que no se pierda el cambio posterior.`,
  undo_too_late: ({ name }) => `${name} se eliminó hace demasiado tiempo para restaurarlo. Asigne de nuevo.`,
  undo_handed_out: ({ name }) =>
    `La planta de ${name} se ha asignado de nuevo mientras tanto. No se deshizo nada, para que nadie la inspeccione dos veces.`,
  scheduled: ({ from }) => `Esta asignación está programada para el ${from} y todavía no se puede empezar.`,
  not_started: 'Empiece primero la asignación.',
  reassigned: 'Esta asignación se reasignó a otro técnico.',
  deleted: 'Su supervisor eliminó esta asignación.',
  removed: 'Su supervisor quitó este equipo de su asignación.',

  already_submitted: 'Esta lista de verificación ya se entregó.',
  photos_submitted: 'Esta lista de verificación ya se entregó. Sus fotos se quedan con ella.',
  photo_missing: ({ count }) => `${count} fotos de esta lista de verificación no han llegado todavía.`,
  not_begun: 'Esta lista de verificación no se ha empezado todavía. Responda primero una tarea.',
  submitted_again: 'Esta inspección se ha entregado de nuevo. Revise las nuevas respuestas.',
  not_reviewable: 'Esta lista de verificación no se ha entregado todavía, o ya se revisó.',
  other_assignment: 'Esta lista de verificación pertenece a otra asignación.',
  other_equipment: 'Esta lista de verificación pertenece a otro equipo.',
  other_checklist: 'Esta es otra lista de verificación.',
  tasks_of_another: 'Una de estas tareas no es de esta lista de verificación.',
  task_of_another: ({ task }) => `La tarea ${task} no es de esta lista de verificación.`,
  task_twice: ({ title }) => `La tarea “${title}” está respondida dos veces.`,
  tasks_open: ({ open, all }) => `${open} de ${all} tareas no están respondidas todavía.`,
  no_tasks: sentences.noTasks,
  answer_required: sentences.answerRequired,
  measurement_required: sentences.notANumber,
  description_required: sentences.descriptionRequired,
  task_description_required: ({ title }) => `${sentences.descriptionRequired} (${title})`,
  reason_required: 'Indique el motivo de esta respuesta.',
  comment_required: sentences.required,
  notes_required: sentences.notesRequired,
  comments_twice: 'Los campos comments y technician_notes significan lo mismo. Envíe solo uno de los dos.',

  photo_address_invalid: 'Este enlace a una foto ya no es válido.',
  photo_field_unknown: 'El campo de una foto debe llamarse task_photo_ y el número de su tarea.',
  photo_of_no_task: 'Esta foto pertenece a una tarea que no es de esta lista de verificación.',
  too_many_photos: `Una tarea puede tener como máximo ${limits.photosPerTask} fotos.`,
  too_many_finding_photos: `Un hallazgo puede tener como máximo ${limits.photosPerFinding} fotos propias.`,
  photo_damaged: 'La foto se dañó durante la subida. Inténtelo de nuevo.',
  photo_id_taken: 'Este identificador ya se usó para otra foto.',
  not_an_image: 'Este archivo no es una imagen que se pueda leer. Tome la foto de nuevo.',
  heic: 'Aquí no se pueden leer fotos HEIC. Envíe esta foto como JPEG.',
  too_large_picture: 'Esta foto tiene más de 50 megapíxeles. Envíe una más pequeña.',
  photo_too_slow: 'Esta foto tarda demasiado en leerse. Tómela de nuevo.',
  photo_too_heavy: 'Esta foto necesita demasiada memoria para leerse. Tómela de nuevo.',
  photo_unreadable: 'Esta foto se recibió, pero no se puede mostrar: la imagen está dañada. Pida otra.',
  logo_of_another_kind:
    'El logotipo debe ser un archivo PNG o JPEG. Exporte otros formatos, como SVG, a PNG y elija ese archivo.',
  logo_unreadable:
    'Esta imagen no se puede leer: está dañada o tiene demasiados píxeles. Exporte el logotipo de nuevo como PNG y elija ese archivo.',

  finding_open_again:
    'Este problema se encontró de nuevo después de cerrarse, y hay otro hallazgo abierto para él. Use el que está abierto.',
  finding_owner_unknown: 'El responsable de un hallazgo solo puede ser una persona activa de su sector.',
}
