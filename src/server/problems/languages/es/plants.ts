import sentences from '#src/i18n/es/validation.json' with { type: 'json' }
import type { fileRefusals } from '#src/server/problems/catalogue/files.ts'
import type { plantRefusals } from '#src/server/problems/catalogue/plants.ts'
import type { deletionRefusals, reportRefusals } from '#src/server/problems/catalogue/reports.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'
import { inUse } from './values.ts'

const stillBeingMade = 'El informe se está generando todavía. Inténtelo de nuevo dentro de un momento.'

/** Plants, files and reports, in Spanish. */
export const plants: RefusalsOf<
  typeof plantRefusals & typeof fileRefusals & typeof reportRefusals & typeof deletionRefusals
> = {
  manual_missing: 'Este equipo no tiene ningún manual adjunto.',
  specifications_missing: 'Este equipo no tiene ninguna hoja de especificaciones adjunta.',
  has_submitted_work: ({ count }) =>
    count === 1
      ? 'Una inspección entregada se refiere a registros que se eliminarían.'
      : `${count} inspecciones entregadas se refieren a registros que se eliminarían.`,
  plant_code_taken: 'Ya existe en este sector una planta con este código.',
  plant_stays:
    'Una planta no puede cambiar de sector, porque sus inspecciones e informes son de este. Créela de nuevo en el otro.',
  plant_in_use: inUse,
  equipment_tag_taken: 'Ya existe en esta planta un equipo con este tag.',
  equipment_in_use: inUse,
  checklist_name_taken: 'Ya existe para este equipo una lista de verificación con este nombre.',
  task_number_taken: 'Ya existe en esta lista de verificación una tarea con este número.',
  tasks_changed: 'Las tareas de esta lista de verificación han cambiado entretanto. Cárguelas de nuevo.',
  tasks_gone: ({ count }) =>
    `${count === 1 ? 'Una de estas tareas ya no existe' : `${count} de estas tareas ya no existen`}. No se eliminó nada. Cárguelas de nuevo.`,
  task_order_twice: 'Cada tarea necesita su propia posición.',
  limits_backwards: 'El límite inferior no puede ser mayor que el superior.',
  pdf_file_and_title: sentences.pdfFileAndTitle,
  pdf_title_required: sentences.pdfTitleRequired,
  pdf_sector_required: sentences.pdfSectorRequired,
  pdf_without_sector: sentences.userSectorMissing,
  plant_not_in_pdf: 'Esta planta no es de este PDF.',
  not_processed: 'Este PDF no se ha procesado todavía.',
  workflow_not_started: 'Inicie el flujo de asignación antes de asignar plantas.',
  workflow_not_begun: 'Inicie el flujo de asignación antes de completarlo.',
  workflow_completed: 'Este flujo de asignación ya está completado.',

  multipart_wanted: 'Envíe esto como formulario multiparte con un archivo.',
  file_wanted: 'Elija un archivo.',
  file_not_expected: 'Aquí no se espera ningún archivo.',
  too_many_files: ({ most }) =>
    most === 1 ? 'Envíe un solo archivo.' : `Envíe como máximo ${most} archivos a la vez.`,
  too_much: 'Esta petición contiene demasiados datos.',
  too_many_parts: 'Esta petición contiene demasiados archivos o campos.',
  file_too_large: 'Este archivo es demasiado grande.',
  file_over_limit: ({ megabytes }) => `El archivo debe ocupar menos de ${megabytes} MB`,
  upload_incomplete: 'La subida llegó incompleta. Inténtelo de nuevo.',
  disk_full:
    'El disco del servidor está lleno y no se puede guardar nada. Avise a su administrador e inténtelo de nuevo más tarde.',
  file_store_away:
    'El servidor no puede acceder a sus archivos guardados. Inténtelo de nuevo dentro de unos minutos.',
  file_lost: 'Guardarlo tardó demasiado. Envíelo de nuevo.',
  pdf_only: sentences.pdfOnly,
  pdf_name_long: 'El nombre de este archivo es demasiado largo. Cámbielo y súbalo de nuevo',
  pdf_empty: 'Este archivo está vacío. Exporte el PDF de nuevo y suba el archivo nuevo',
  pdf_cut_off: 'Este PDF está incompleto. Expórtelo de nuevo y suba el archivo nuevo',

  report_not_ready: stillBeingMade,
  report_takes_long: stillBeingMade,
  report_to_make_again: 'Este informe no se pudo generar. Reintente primero la generación.',
  report_failed: ({ why }) => `${why ?? stillBeingMade}`,
  empty_report: 'El informe generado parece estar vacío o dañado. Inténtelo de nuevo.',
  not_completed:
    'Se puede generar un informe de planta cuando todas las listas de verificación de la asignación están completadas.',
  plant_not_reportable: ({ plant }) =>
    `${plant} tiene equipos que no están completados en estos días. Un informe conjunto solo abarca plantas completadas.`,
  plant_without_work: ({ plant }) =>
    `${plant} no estaba asignada en estos días. Elija otras fechas o deje fuera esta planta.`,
  week_without_work: ({ plant }) => `En ${plant} no vencía nada en esta semana. Elija un día de otra semana.`,
  week_not_reportable: ({ plant }) =>
    `Ninguna asignación que vencía en ${plant} en esta semana está completada todavía. Un informe semanal necesita al menos una asignación completada.`,
  plants_of_several_sectors: 'Un informe conjunto abarca plantas de un solo sector.',
  assignment_not_reportable: ({ name }) =>
    `${name} no está completada. Un informe solo abarca asignaciones completadas.`,
  equipment_not_reportable:
    'Se puede generar un informe de equipo cuando todas sus listas de verificación están completadas.',
  report_of_another: 'Solo puede cambiar un informe que usted mismo haya pedido.',
  report_not_removable: 'Solo puede eliminar un informe que usted mismo haya pedido, o uno fallido.',
  deletion_too_late: ({ name }) => `«${name}» se eliminó hace demasiado tiempo. Ya no se puede restaurar.`,
  deletion_changed: ({ name }) =>
    `«${name}» no se puede restaurar: entretanto se ha eliminado un registro del que depende.`,
  deletion_replaced: ({ name }) => `«${name}» no se puede restaurar: otro registro ocupa su lugar.`,
  deletion_cleared: 'Los registros eliminados ya no se pueden restaurar.',
}
