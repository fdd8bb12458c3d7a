import sentences from '#src/i18n/es/validation.json' with { type: 'json' }
import { listRelated, type RelatedObjects, wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { Bound } from '#src/server/problems/catalogue/values.ts'
import type { RefusalLanguage } from '#src/server/problems/languages/language.ts'

const units = { characters: ' caracteres', entries: ' entradas' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** Messages for invalid values without a message in the contract, in Spanish. */
export const values: RefusalLanguage['values'] = {
  not_valid: 'Este valor no es válido',
  one_of: (given) => `Elija uno de estos: ${given.values}`,
  more_than: (bound) => `Debe ser más de ${measure(bound)}`,
  at_least: (bound) => `Debe ser como mínimo ${measure(bound)}`,
  less_than: (bound) => `Debe ser menos de ${measure(bound)}`,
  at_most: (bound) => `Debe ser como máximo ${measure(bound)}`,
  unknown_keys: ({ keys }) => `Campos desconocidos: ${keys}`,
}

export const suggestions: RefusalLanguage['suggestions'] = {
  archive: 'Archívelo en su lugar: sale de las listas, y sus inspecciones se conservan.',
  complete_first: 'Elimine primero sus asignaciones abiertas, o espere a que se completen.',
  deactivate: 'Desactívelo en su lugar: ya no se podrá asignar.',
  deactivate_sector: 'Desactive el sector en su lugar.',
  deactivate_user: 'Desactive el usuario en su lugar.',
  move_users: 'Pase primero sus usuarios a otro sector.',
  take_out_first: 'Quítelo primero de sus asignaciones abiertas.',
}

export const related: RefusalLanguage['related'] = {
  answers: 'respuestas',
  'archived plants': 'plantas archivadas',
  assignments: 'asignaciones',
  'comments on findings': 'comentarios sobre hallazgos',
  'equipment with submitted inspections': 'equipos con inspecciones entregadas',
  findings: 'hallazgos',
  'former assignments': 'asignaciones anteriores',
  inspections: 'inspecciones',
  'open assignments': 'asignaciones abiertas',
  photos: 'fotos',
  'photos of findings': 'fotos de hallazgos',
  'plant assignments ordered': 'órdenes de planta',
  plants: 'plantas',
  reports: 'informes',
  reviews: 'revisiones',
  'submitted inspections': 'inspecciones entregadas',
  users: 'usuarios',
  'weekly PDFs': 'PDF semanales',
}

/** A record cannot be deleted because other records refer to it. */
export const inUse = (given: { what: string; related: RelatedObjects }): string =>
  `No se puede eliminar ${given.what} porque otros registros se refieren a ello: ${listRelated(given.related, (kind) => wordFor(related, kind))}.`

export const failures: RefusalLanguage['failures'] = {
  pdf_not_processed: 'Este PDF no se pudo procesar. Inténtelo de nuevo.',
  report_of_nothing: 'La asignación de este informe ya no existe.',
  report_work_deleted:
    'Una parte del trabajo de este informe se eliminó después de pedirlo. Elimine este informe y genere otro.',
  report_too_heavy: 'El informe necesitó demasiado tiempo o memoria. Inténtelo de nuevo.',
  report_not_made: 'El informe no se pudo generar. Inténtelo de nuevo.',

  empty_file: 'Este archivo está vacío. Exporte el PDF de nuevo y suba el archivo nuevo.',
  not_a_pdf: 'Este archivo no es un PDF, a pesar de su nombre. Exporte el plan como PDF y suba ese.',
  damaged: 'Este PDF está dañado o incompleto. Expórtelo de nuevo y suba el archivo nuevo.',
  encrypted: 'Este PDF está protegido con una contraseña. Suba una copia sin contraseña.',
  no_pages: 'Este PDF no tiene páginas. Expórtelo de nuevo y suba el archivo nuevo.',
  too_many_pages: 'Este PDF tiene más de 2000 páginas. Suba el plan de una sola semana cada vez.',
  too_heavy:
    'Este PDF necesita demasiada memoria para un plan de inspección. Expórtelo de nuevo sin imágenes grandes.',
  too_slow: 'La lectura de este PDF tardó demasiado. Divídalo en archivos más pequeños.',
  scanned:
    'Este PDF contiene imágenes escaneadas en lugar de texto. Suba el PDF que exporta el programa de planificación.',
  nothing_found: sentences.nothingInPdf,
  no_tasks:
    'Este PDF nombra plantas, equipos o listas de verificación, pero no contiene tareas. No se importó nada.',
  failed: 'No se pudo leer este PDF. Expórtelo de nuevo y suba el archivo nuevo.',
  own_network: 'La dirección está en la red de este servidor, y eso no está permitido. No se envió nada.',
  unknown_name: 'El nombre de host de la dirección no se conoce.',
  no_answer_in_time: 'No hubo respuesta en 10 segundos.',
  refused: 'Nada escucha en esta dirección, o no se puede acceder a ella.',
  certificate: 'El certificado de esta dirección no es de confianza.',
  closed: 'La conexión terminó antes de que hubiera respuesta.',
  redirect: 'La dirección redirige a otra. Las redirecciones no se siguen: introduzca aquí la otra.',
  status: 'La respuesta no tuvo un estado de éxito (200 a 299).',
  pdf_looked_for:
    'Etiquetas como «Plant:», «Equipment:» y «Checklist:», cada una seguida de su valor, con tareas debajo; o una tabla con una fila para cada tarea, cuyo encabezado nombra la planta, el equipo, la lista de verificación y la tarea.',
  mail_no_server: 'El servidor de correo ya no está configurado.',
  mail_link_over: 'El enlace se usó, se sustituyó o caducó antes de que saliera el correo.',
  mail_not_active: 'La cuenta se desactivó antes de que saliera el correo.',
  mail_too_late: 'El correo no se pudo enviar en un día.',
  mail_password: 'El servidor de correo rechazó el usuario o la contraseña de SMTP_URL.',
  mail_name_unknown: 'El nombre de host del servidor de correo en SMTP_URL no se conoce.',
  mail_unreachable: 'No se puede llegar al servidor de correo.',
  mail_untrusted: 'No se puede llegar al servidor de correo, o su certificado no es de confianza.',
  mail_no_answer: 'El servidor de correo no respondió a tiempo.',
  mail_no_tls: 'El servidor de correo no ofrece TLS. Sin TLS no se envía ninguna contraseña.',
  mail_refused: 'El servidor de correo rechazó este correo.',
  mail_not_accepted: 'El correo no fue aceptado.',
  mail_said: ({ reason, said }) => `${reason} Su respuesta: ${said}`,
}

const tables = { 'an older': 'una versión anterior', another: 'otra versión' }

export const faults: RefusalLanguage['faults'] = {
  nothing_to_back_up: ({ folder }) =>
    `No hay ninguna base de datos en ${folder}. Indique DATA_DIR o DATABASE_URL, como para el servidor.`,
  no_tables: 'No hay tablas de Walkdown en esta base de datos.',
  backup_is_there: ({ file }) => `${file} ya existe. Dé otro nombre a la copia de seguridad.`,

  no_backup_file: ({ file }) => `El archivo ${file} no existe.`,
  not_a_backup: 'Esto no es una copia de seguridad de Walkdown.',
  backup_unreadable: 'La copia de seguridad es de otra versión de Walkdown, y esta versión no puede leerla.',
  backup_of_other_tables: ({ which }) =>
    `La copia de seguridad es de ${wordFor(tables, which)} de Walkdown con tablas distintas. Restáurela con esa versión. Después inicie esta versión con el resultado para actualizar las tablas, y haga una copia nueva.`,
  backup_damaged:
    'La copia de seguridad está dañada o incompleta, o el archivo no es una copia de seguridad.',
  backup_cut_off: 'La copia de seguridad está incompleta: falta una parte de su contenido.',
  backup_file_outside: ({ key }) =>
    `El archivo está dañado: la ruta de un fichero sale del archivo (${key}).`,
  backup_rows_unknown: ({ key }) =>
    `El archivo está dañado: contiene filas de una tabla que no figura en su lista (${key}).`,
  backup_of_other_parts: ({ part }) =>
    `El archivo está dañado o fue modificado: su descripción no corresponde a una copia de seguridad de esta versión (${part}).`,
  backup_has_no_file: ({ name }) =>
    `El archivo está dañado o fue modificado: contiene un enlace, una carpeta o un dispositivo (${name}).`,
  backup_part_too_large: ({ name }) =>
    `El archivo está dañado o fue modificado: una de sus partes es demasiado grande (${name}).`,
  backup_inflates:
    'El archivo está dañado o fue modificado: descomprimido ocupa más de lo que puede ocupar una copia de seguridad.',
  backup_not_verified: ({ digest }) =>
    `Esta copia de seguridad procede de otra instalación o se modificó después de hacerla (SHA-256 ${digest}). Revise las diferencias y confírmelas.`,
  backup_passphrase_missing: 'Esta copia de seguridad está cifrada. Introduzca su frase de contraseña.',
  backup_passphrase_wrong:
    'La frase de contraseña no es correcta, o la copia cifrada está dañada o incompleta.',
  restore_running: 'Ya hay otra restauración en curso.',
  restore_beside_jobs: ({ jobs }) =>
    `Hay trabajos en marcha que no se deben interrumpir (${jobs}). Vuelva a restaurar cuando hayan terminado.`,
  restore_without_administrator:
    'Todos los administradores de esta copia están ahora desactivados, de modo que después no habría ningún administrador. Active a uno de ellos y restáurela de nuevo.',
  files_not_empty: ({ folder }) =>
    `Ya hay archivos en ${folder}. Restaure en un DATA_DIR vacío para que no se pierda nada.`,
  bucket_not_empty: ({ place }) =>
    `Ya hay archivos en ${place}. Restaure en un bucket vacío o con otro prefijo para que no se pierda nada.`,
  database_not_empty: ({ table }) =>
    `La base de datos no está vacía: hay filas en ${table}. Restaure en una base de datos vacía para que no se pierda nada.`,
}
