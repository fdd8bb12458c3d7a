import type { errors as english } from '#src/i18n/en/errors.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish error messages of failed requests and of the offline engine. */
export const errors = {
  server: 'Se produjo un error',
  http: 'HTTP {status}',
  network: 'Error de red: compruebe la conexión',
  unexpected: 'Se produjo un error inesperado',
  invalidReply: 'La respuesta del servidor tiene un formato no válido',
  fileEmpty: 'El informe generado parece estar vacío o dañado. Inténtelo de nuevo.',

  'login.notFound': 'No se encontró la dirección de la API. Compruebe la configuración del servidor.',
  'login.loop': 'Se detectó un bucle de redirecciones. Compruebe la configuración de la API.',
  'login.status': 'No se pudo iniciar sesión; respuesta del servidor: {code} {text}',
  'login.failed': 'Error al iniciar sesión',
  'login.form': 'No se pudo iniciar sesión. Inténtelo de nuevo.',

  'offline.not_found': 'Esto no está en este teléfono.',
  'offline.not_due': 'Esta asignación no se puede empezar antes de su fecha.',
  'offline.read_only': 'Esta lista de verificación está entregada y no se puede cambiar.',
  'offline.incomplete': 'Algunas tareas no están respondidas del todo.',
  'offline.notes_required': 'Escriba las notas del técnico antes de entregar la lista de verificación.',
  'offline.signature_required': 'Firme la lista de verificación antes de entregarla.',
  'offline.no_tasks': 'La lista de verificación no tiene tareas. Hable con su administrador.',
  'offline.too_long': 'Este texto es demasiado largo.',
  'offline.not_a_number': 'Introduzca un número.',
  'offline.too_many_photos': 'Una tarea puede tener como máximo 10 fotos.',
  'offline.photo_not_an_image': 'Este archivo no es una imagen.',
  'offline.photo_heic': 'Este navegador no puede leer fotos HEIC. Elija un JPEG o tome la foto aquí.',
  'offline.photo_unreadable': 'No se puede leer esta foto. Puede que esté dañada.',
  'offline.no_space':
    'No queda espacio en este teléfono. El trabajo guardado no se ha perdido. Envíe el trabajo en espera, o borre fotos, vídeos o aplicaciones: 100 MB bastan para un turno.',
  'offline.storage_unavailable':
    'Este navegador no permite a Walkdown guardar su trabajo en este teléfono, y las inspecciones lo necesitan. Permita en los ajustes del navegador que este sitio guarde datos (cookies) o use otro navegador.',
  'offline.storage_lost':
    'El navegador cerró el almacenamiento de Walkdown en este teléfono. El trabajo guardado no se ha perdido. Recargue esta página.',
  'offline.sign_in_not_kept':
    'Este navegador no permite a Walkdown guardar su sesión. Al cerrar o recargar esta página, la sesión se cierra. Para mantenerla abierta, permita en los ajustes del navegador que este sitio guarde datos (cookies).',
  'offline.replaced_by_newer_version':
    'Hay una versión más nueva de Walkdown abierta en otra pestaña. Recargue esta.',
  'offline.already_sending': 'Esta lista de verificación se está enviando y ya no se puede cambiar.',
  'offline.unsent_work': 'Hay trabajo sin enviar en este teléfono.',
  'offline.sign_in_needed': 'Inicie sesión para enviar su trabajo.',
  'offline.account_deactivated': 'Esta cuenta está desactivada. Hable con su administrador.',
  'offline.unlock_expired':
    'No hay conexión con Walkdown, y su último inicio de sesión con conexión fue hace más de 7 días. Inicie sesión donde haya conexión. Su trabajo sigue en este teléfono.',
  'offline.unlock_blocked':
    'No hay conexión con Walkdown, y se ha escrito una contraseña incorrecta demasiadas veces. Inicie sesión donde haya conexión. Su trabajo sigue en este teléfono.',
  'offline.unlock_wrong':
    'No hay conexión con Walkdown, y esta no es la última contraseña que usó en este teléfono.',
  'offline.no_connection': 'Error de red: compruebe la conexión',
  'offline.not_our_server': 'Esta red tiene su propia página de acceso. Ábrala primero en el navegador.',
  'offline.server_refused': 'El servidor lo ha rechazado.',
  'offline.server_failed': 'Algo ha fallado en el servidor.',
  'offline.server_away': 'En este momento no se llega al servidor.',
  'offline.server_paused': 'Demasiadas peticiones. Espere un momento.',
  'offline.too_large': 'Es demasiado grande para el servidor.',
  'offline.part_missing':
    'No se pudo cargar una parte de la aplicación. El trabajo guardado no se ha perdido. Compruebe la conexión e inténtelo de nuevo.',
  'offline.arrived_late': 'El servidor no lo recibió todo a tiempo.',
} as const satisfies Translation<typeof english>
