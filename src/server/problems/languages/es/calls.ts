import sentences from '#src/i18n/es/validation.json' with { type: 'json' }
import type {
  backupRefusals,
  callRefusals,
  healthRefusals,
  Thing,
} from '#src/server/problems/catalogue/calls.ts'
import type { mailRefusals } from '#src/server/problems/catalogue/mail.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { webhookRefusals } from '#src/server/problems/catalogue/webhooks.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'

const things: Record<Thing, string> = {
  assignment: 'esta asignación',
  backup: 'esta copia de seguridad',
  checklist: 'esta lista de verificación',
  equipment: 'este equipo',
  event: 'este evento',
  finding: 'este hallazgo',
  notification: 'este aviso',
  PDF: 'este PDF',
  photo: 'esta foto',
  plant: 'esta planta',
  report: 'este informe',
  sector: 'este sector',
  session: 'esta sesión',
  setting: 'este ajuste',
  task: 'esta tarea',
  user: 'este usuario',
  webhook: 'este webhook',
}

/** Problems that any call can return, in Spanish. */
export const calls: RefusalsOf<
  typeof callRefusals &
    typeof backupRefusals &
    typeof healthRefusals &
    typeof mailRefusals &
    typeof webhookRefusals
> = {
  not_found: ({ what }) => `No se encontró ${wordFor(things, what)}.`,
  names_nothing: 'No se encontró.',
  unknown_address: 'Esta dirección no existe.',
  file_gone: 'El archivo ya no existe.',
  forbidden: 'No tiene permiso para hacer esto.',
  not_understood: 'No se pudo entender la petición.',
  not_storable: 'Un valor está fuera de lo que se puede guardar.',
  address_invalid: 'Esta dirección no es válida.',
  address_too_long: 'Esta dirección es demasiado larga.',
  body_empty: 'La petición está vacía.',
  body_not_json: 'La petición no es un JSON válido.',
  body_incomplete: 'La petición llegó incompleta.',
  too_slow: 'La petición no llegó a tiempo. Inténtelo de nuevo.',
  too_large: 'Es demasiado grande.',
  wrong_type: 'Este tipo de contenido no se acepta aquí.',
  date_invalid: sentences.notADate,
  range_backwards: sentences.rangeBackwards,
  range_too_long: ({ days }) => `Elija como máximo ${days} días.`,
  stale_version:
    'Otro usuario ha cambiado esto mientras tanto. No se ha guardado nada. Compare ambas versiones.',
  order_stale: 'Otro usuario ha cambiado el orden de estas tareas mientras tanto. No se ha guardado nada.',
  idempotency_key_invalid: 'La Idempotency-Key debe tener de 8 a 100 letras, cifras o guiones.',
  idempotency_mismatch: 'Esta Idempotency-Key ya se usó para otra petición.',
  in_progress: 'Ya se está guardando. Espere un momento.',
  busy: 'El servidor está ocupado. Inténtelo de nuevo dentro de un momento.',
  maintenance: 'Hay un mantenimiento en curso. No se pierde nada: inténtelo de nuevo dentro de unos minutos.',
  being_restored:
    'El servidor está restaurando una copia de seguridad y volverá en unos minutos. Los teléfonos envían después su trabajo pendiente.',
  server_error: 'Algo ha fallado en el servidor. Inténtelo de nuevo.',
  database_away: 'El servidor no puede acceder a su base de datos. Inténtelo de nuevo dentro de un momento.',

  restore_under_way: 'Ya hay una restauración en curso. Espere a que termine.',
  restore_while_backing_up:
    'Se está haciendo una copia de seguridad. Restaure cuando la nueva copia figure en la lista.',
  backup_not_verified: ({ digest }) =>
    `Esta copia de seguridad procede de otra instalación o se modificó después de hacerla. Revise las diferencias y confírmelas (SHA-256 ${digest}).`,
  backup_not_restorable: ({ reason }) => `Esta copia de seguridad no se puede restaurar. ${reason}`,

  files_away: 'El servidor no puede acceder a sus archivos. Revise el registro del servidor.',
  old_version:
    'Hay una versión más nueva en marcha con los mismos datos. Detenga esta versión o actualícela.',
  other_secret: 'Los demás procesos usan otro SECRET. Arranque este proceso con el mismo.',
  no_worker: 'Este worker no está conectado a la cola de trabajos en este momento.',
  not_of_worker: 'Esto es un worker. Solo responde en /api/health/.',

  no_mail_server:
    'No hay servidor de correo configurado. Ponga SMTP_URL, MAIL_FROM y PUBLIC_URL donde se arranca el servidor.',
  mail_not_taken: ({ reason }) => `No se envió ningún correo. ${reason}`,
  no_link_by_mail:
    'Este servidor no envía enlaces por correo. Pida a un administrador un enlace o una contraseña nueva.',

  webhook_address_invalid: 'Introduzca una dirección que empiece por https://',
  webhook_address_with_password:
    'Todos los administradores podrían leer un usuario o una contraseña en la dirección. Quítelos.',
  webhook_address_unknown: ({ host }) => `El servidor no encuentra ${host}. Compruebe que está bien escrito.`,
  webhook_address_own_network:
    'Esta dirección está en la red de este servidor. Quien administra el servidor puede permitirla con WEBHOOK_NETWORKS.',
  webhook_address_not_secure:
    'Otros podrían leer los eventos por el camino. Introduzca una dirección que empiece por https://',
  too_many_webhooks: ({ most }) => `Ya hay ${most} webhooks. Elimine uno que ya no necesite.`,
  webhook_is_off: 'Este webhook está desactivado. Actívelo primero.',
  delivery_is_waiting: 'Este evento ya está pendiente de envío.',
}
