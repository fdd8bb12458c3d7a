import { spanishSentences as sentences } from '#src/rules/sentences/es.ts'
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

/** What any call may answer, in Spanish. */
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
  file_gone: 'El archivo ya no está.',
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
    'Otra persona ha cambiado esto mientras tanto. No se ha guardado nada. Compare ambas versiones.',
  order_stale: 'Otra persona ha cambiado el orden de estas tareas mientras tanto. No se ha guardado nada.',
  idempotency_key_invalid: 'La Idempotency-Key debe tener de 8 a 100 letras, cifras o guiones.',
  idempotency_mismatch: 'Esta clave ya se usó para otra cosa.',
  in_progress: 'Ya se está guardando. Espere un momento.',
  busy: 'El servidor está ocupado. Inténtelo de nuevo dentro de un momento.',
  maintenance: 'Hay un mantenimiento en curso. No se pierde nada: inténtelo de nuevo dentro de unos minutos.',
  being_restored:
    'Se está restaurando una copia de seguridad. Tarda unos minutos, y todo vuelve por sí solo. Lo que espera en un teléfono se envía después.',
  server_error: 'Algo ha fallado en el servidor. Inténtelo de nuevo.',
  database_away: 'El servidor no llega a sus datos en este momento. Inténtelo de nuevo dentro de un momento.',

  restore_under_way: 'Ya se está restaurando una copia de seguridad. Espere a que termine.',
  restore_while_backing_up: 'Se está haciendo una copia de seguridad. Restaure cuando figure en la lista.',
  backup_not_verified: ({ digest }) =>
    `Esta copia de seguridad la hizo otra instalación, o fue modificada después. Revise lo que difiere y confírmelo (SHA-256 ${digest}).`,
  backup_not_restorable: ({ reason }) => `Esta copia de seguridad no se puede restaurar. ${reason}`,

  files_away: 'El servidor no llega a sus archivos. Mire en su registro.',
  old_version: 'Hay una versión más nueva en marcha con los mismos datos. Detenga esta o actualícela.',
  other_secret: 'Los demás procesos tienen otro SECRET. Arranque este con el de ellos.',
  no_worker: 'Este worker no está en su sitio en este momento.',
  not_of_worker: 'Esto es un worker. Solo responde en /api/health/.',

  no_mail_server:
    'No hay servidor de correo configurado. Ponga SMTP_URL, MAIL_FROM y PUBLIC_URL donde se arranca el servidor.',
  mail_not_taken: ({ reason }) => `No se envió ningún correo. ${reason}`,
  no_link_by_mail: 'Aquí no se envía un enlace a nadie. Pida uno a un administrador, u otra contraseña.',

  webhook_address_invalid: 'Introduzca una dirección que empiece por https://',
  webhook_address_with_password:
    'Una dirección con un usuario o una contraseña los enseñaría a todos los administradores. Quítelos.',
  webhook_address_unknown: ({ host }) => `${host} no se conoce aquí. Mire si está bien escrito.`,
  webhook_address_own_network:
    'Esta dirección lleva a la red de este servidor. Quien lo administra puede permitirlo con WEBHOOK_NETWORKS.',
  webhook_address_not_secure:
    'Lo que se envía se podría leer por el camino. Introduzca una dirección que empiece por https://',
  too_many_webhooks: ({ most }) => `Ya hay ${most} webhooks. Elimine uno que nadie necesite.`,
  webhook_is_off: 'Este webhook está apagado. Enciéndalo primero.',
  delivery_is_waiting: 'Este evento ya está en camino.',
}
