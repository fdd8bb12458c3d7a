import type { phone as english } from '#src/i18n/en/technician/phone.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the sync state and stored work of a phone. */
export const phone = {
  'engine.opening': 'Abriendo el trabajo de este teléfono',
  'engine.cannotOpen': 'No se puede abrir el trabajo de este teléfono',
  'engine.logOut': 'Cerrar sesión',
  'trouble.replaced_by_newer_version':
    'Hay una versión más nueva de Walkdown abierta en otra pestaña. Recargue esta.',
  'trouble.upgrade_waits_for_old_tab':
    'Walkdown está abierto en otra pestaña con una versión anterior. Cierre esa pestaña.',
  'trouble.storage_lost':
    'El navegador ha cerrado el almacenamiento de Walkdown en este teléfono. Su trabajo guardado sigue ahí. Recargue para continuar.',
  'trouble.storage_cleared':
    'El navegador o un usuario borró los datos de Walkdown en este teléfono. Lo que ve ya no está guardado. Anote lo que no esté enviado y después recargue.',
  'trouble.no_space':
    'Este teléfono está lleno. Su trabajo guardado está a salvo, y al enviarlo se libera espacio: deje Walkdown abierto con conexión. Para fotos nuevas, borre fotos, vídeos o aplicaciones: 100 MB bastan para un turno.',
  'trouble.background_failure':
    'Este teléfono no pudo enviar su trabajo ni cargar trabajo nuevo. Su trabajo guardado está a salvo. Recargue la aplicación.',
  'trouble.reload': 'Recargar',

  'fresh.updated': 'Actualizado: {time}',
  'fresh.never': 'Su trabajo no está todavía en este teléfono',
  'fresh.complete': 'En este teléfono',
  'fresh.appComing': 'Aún no funciona sin red: siga con conexión',
  'fresh.appMissing': 'No se abre sin red',
  'fresh.pulling': 'Cargando trabajo nuevo...',
  'fresh.failed': 'No se pudo cargar trabajo nuevo. Datos de: {time}.',
  'fresh.refresh': 'Actualizar',

  'document.updated': 'Actualizado: {time}',
  'document.failed': 'No se pudo actualizar: {reason}',
  'document.shownAsOf': 'Datos de: {time}.',
  'document.refresh': 'Actualizar',
  'document.loading': 'Cargando...',
  'document.changesNeedConnection': 'Para hacer cambios hace falta conexión. Sin ella se puede leer todo.',
  'document.signIn': 'Inicie sesión para recibir los últimos datos.',
  'document.signInAction': 'Iniciar sesión',
  'document.sessionExpired': 'Su sesión ha caducado. Inicie sesión de nuevo.',

  'older.missing': 'El trabajo anterior no está en este teléfono',
  'older.missingText':
    'El trabajo completado que vencía antes del {day} está en el servidor. Para leerlo hace falta conexión.',
  'older.failedText':
    'No se pudo cargar del servidor el trabajo completado que vencía antes del {day}: {reason}',
  'older.loading': 'Cargando trabajo anterior...',
  'older.readAt': 'Antes del {day}: cargado del servidor, {time}',
  'older.onServer': 'No está en este teléfono',
  'older.onServerText': 'Esta es la copia del servidor, solo para consultar.',
  'older.openOnServerText':
    'Esta es la copia del servidor. Actualice para cargarla en este teléfono; después podrá trabajar en ella.',
  'older.assignmentOffline': 'Esta asignación no está en este teléfono',
  'older.checklistOffline': 'Esta lista de verificación no está en este teléfono',
  'older.noConnection': 'Sin conexión',
  'older.needsConnection': 'El trabajo anterior está en el servidor. Para leerlo hace falta conexión.',

  'sync.title': 'Envíos',
  'sync.subtitle': 'Este teléfono, {name}',
  'sync.link': 'Envíos: {words}',
  'sync.saved': 'Guardado en el teléfono',
  'sync.waiting': 'Esperando conexión',
  'sync.sending': 'Enviando {current} de {total}',
  'sync.sent': 'Enviado: {time}',
  'sync.sentAll': 'Enviado',
  'sync.needs_signin': 'Inicie sesión',
  'sync.needs_attention': 'Requiere atención',
  'sync.waitingCount': { one: '{count} en espera', other: '{count} en espera' },
  'sync.allSentShort': 'Todo enviado',
  'sync.savedShort': 'Guardado',
  'sync.headWaiting': {
    one: '{count} elemento espera conexión',
    other: '{count} elementos esperan conexión',
  },
  'sync.headQueued': {
    one: 'Queda {count} elemento por enviar',
    other: 'Quedan {count} elementos por enviar',
  },
  'sync.headNothing': 'Todavía no hay nada que enviar',
  'sync.textNothing': 'Lo que entregue en este teléfono se envía automáticamente y aparece aquí.',
  'sync.offlineSince': 'Sin conexión desde {time}',
  'sync.headSending': 'Enviando {current} de {total}',
  'sync.headAttention': {
    one: '{count} elemento requiere su atención',
    other: '{count} elementos requieren su atención',
  },
  'sync.headNew': 'Todavía no se ha entregado nada aquí',
  'sync.textNew':
    'Walkdown es nuevo en este teléfono (desde: {time}). No conoce el trabajo anterior de aquí: sus listados muestran lo que el servidor ha recibido.',
  'sync.newShort': 'Sin envíos',
  'sync.headLost': 'Compruebe su trabajo',
  'sync.textLost':
    'Este teléfono no sabe si todo se había enviado antes de que se borrara su almacenamiento.',
  'sync.lostShort': 'Compruebe su trabajo',
  'sync.headFull': {
    one: '{count} elemento por enviar, y este teléfono está lleno',
    other: '{count} elementos por enviar, y este teléfono está lleno',
  },
  'sync.textFull':
    'Enviar no necesita espacio y libera unos {size}. Deje Walkdown abierto con conexión. Para fotos nuevas, borre fotos, vídeos o aplicaciones: 100 MB bastan para un turno.',
  'sync.headAllSent': 'Todo el trabajo está enviado',
  'sync.headDrafts': {
    one: '{count} lista de verificación está sin entregar',
    other: '{count} listas de verificación están sin entregar',
  },
  'sync.textWaiting':
    'Guardado en este teléfono. Se envía cuando haya conexión, a más tardar cuando vuelva a abrir Walkdown. No se pierde nada si cierra la aplicación.',
  'sync.textWaitingOpen':
    'Guardado en este teléfono. Este navegador solo envía mientras Walkdown está abierto. Deje Walkdown abierto hasta que todo esté enviado.',
  'sync.textSending':
    'Deje la aplicación abierta un momento. Lo que el servidor ya tiene no se envía otra vez.',
  'sync.textAttention':
    'Todo lo demás se sigue enviando. Más abajo, cada elemento indica qué ha fallado y qué puede hacer.',
  'sync.textAllSent': 'El servidor ha confirmado todo lo que entregó en este teléfono.',
  'sync.textDrafts': 'Guardado en este teléfono. Entregue una lista de verificación para enviarla.',
  'sync.sendNow': 'Enviar ahora',
  'sync.sendingNow': 'Enviando...',
  'sync.operations': 'Desde este teléfono',
  'sync.none': 'Todavía no se ha enviado nada desde este teléfono',
  'sync.noneText':
    'Aquí aparecen las respuestas, las fotos y las listas de verificación entregadas, con su estado.',
  'sync.failed': 'No se pudo cargar el listado de envíos',
  'sync.kind.start': 'Inicio',
  'sync.kind.photo': 'Foto',
  'sync.kind.remove_photo': 'Foto quitada',
  'sync.kind.submit': 'Lista',
  'sync.state.queued': 'En espera',
  'sync.state.waiting': 'En espera',
  'sync.state.sending': 'Enviando',
  'sync.state.needs_signin': 'Inicie sesión',
  'sync.state.needs_attention': 'Requiere atención',
  'sync.state.done': 'Enviado',
  'sync.sentAt': 'Enviado: {time}',
  'sync.confirmed': 'completo en el servidor',
  'sync.nextAttempt': 'Próximo intento: {time}',
  'sync.attempts': { one: '{count} intento', other: '{count} intentos' },
  'sync.lastError': 'Último error: {sentence}',
  'sync.retry': 'Reintentar',
  'sync.reopen': 'Retirar y cambiar',
  'sync.giveUp': 'Descartar',
  'sync.giveUpTitle.start': '¿No enviar este inicio?',
  'sync.giveUpTitle.remove_photo': '¿Dejar la foto en el servidor?',
  'sync.giveUpTitle.submit': '¿Eliminar esta lista de verificación del teléfono?',
  'sync.giveUpText.start':
    'Solo se descarta el inicio. Sus respuestas siguen en este teléfono y se pueden entregar.',
  'sync.giveUpText.remove_photo': 'La foto se queda en el servidor y se vuelve a mostrar aquí.',
  'sync.giveUpText.submit':
    'Este teléfono elimina las respuestas, notas y fotos de esta lista de verificación que el servidor no ha recibido. El servidor conserva lo que tiene. Para conservar una copia, cancele y exporte primero.',
  'sync.leavePhotoOut': 'Dejar fuera esta foto',
  'sync.leavePhotoOutTitle': '¿Dejar fuera esta foto?',
  'sync.leaveMarksOutText':
    'La copia marcada de una foto de “{task}” se elimina de este teléfono. La foto sin marcas y la respuesta se conservan.',
  'sync.leaveMarksOutTextUnnamed':
    'La copia marcada de una foto se elimina de este teléfono. La foto sin marcas y la respuesta se conservan.',
  'sync.leavePhotoOutText': 'La foto de “{task}” se elimina de este teléfono. La respuesta se conserva.',
  'sync.reason.invalid': 'El servidor rechazó estos datos.',
  'sync.reason.forbidden':
    'Ya no tiene permiso para enviar esto. Expórtelo para conservar una copia y avise a su supervisor.',
  'sync.reason.not_found':
    'El servidor ya no tiene este trabajo. Expórtelo para conservar una copia y avise a su supervisor.',
  'sync.reason.conflict': 'No concuerda con los datos del servidor.',
  'sync.reason.mismatch':
    'El servidor tiene otros datos con la misma clave. Expórtelo para conservar una copia y avise a su supervisor.',
  'sync.reason.too_large': 'Es demasiado grande para el servidor.',
  'sync.reason.photo_missing': 'Falta una foto en este teléfono.',
  'sync.reason.photo_damaged': 'Una foto está dañada en este teléfono.',
  'sync.reason.keeps_failing': 'Sigue fallando. El teléfono reintenta cada hora, y con Enviar ahora.',
  'sync.reason.unreadable': 'Este teléfono no puede leerlo, o lo creó otra versión de la aplicación.',
  'sync.storage': 'Espacio',
  'sync.room': 'Espacio para unas {photos} fotos',
  'sync.roomPlenty': 'Espacio para más de {photos} fotos',
  'sync.roomUnknown': 'Este navegador no indica cuánto espacio queda',
  'sync.used': '{used} de {quota} en uso',
  'sync.protected': 'Protegido contra el borrado',
  'sync.notProtected': 'Sin protección',
  'sync.notProtectedText':
    'Cuando este teléfono se quede sin espacio, el navegador puede borrar los datos de Walkdown. Envíe su trabajo cada día. Si Walkdown está instalado en la pantalla de inicio, los navegadores los conservan.',
  'sync.protectionUnknown': 'Este navegador no indica si protege su trabajo',
  'sync.protect': 'Proteger mi trabajo',
  'sync.protectRefused':
    'El navegador lo rechazó. Instale la aplicación en la pantalla de inicio e inténtelo de nuevo.',
  'sync.storageLabel': 'Espacio en uso',
  'sync.export': 'Exportar lo no enviado',
  'sync.exportText':
    'Un archivo con una copia de todo el trabajo sin enviar, con las fotos. El trabajo se queda en este teléfono y se enviará igualmente.',
  'sync.exported': 'La copia está guardada. Consérvela hasta que todo esté enviado.',
  'sync.exportFailed': 'No se pudo crear el archivo',
  'sync.sendFailed': 'No se pudo enviar',
  'sync.leavePhotoOutTextUnnamed': 'La foto se elimina de este teléfono. La respuesta se conserva.',
  'sync.roomNone': 'No queda espacio',

  'signOut.checking': 'Comprobando si hay trabajo sin enviar...',
  'signOut.title': 'Hay trabajo sin enviar',
  'signOut.titleOffline': '¿Cerrar sesión sin conexión?',
  'signOut.offline': 'Sin conexión',
  'signOut.offlineUnlock':
    'Hasta el {moment} su contraseña abre su trabajo en este teléfono sin conexión. Para enviar siempre hace falta conexión.',
  'signOut.offlineNoWayBack':
    'Después de cerrar la sesión, hace falta conexión para iniciarla de nuevo. Su trabajo sigue en este teléfono.',
  'signOut.operations': {
    one: '{count} elemento espera a ser enviado',
    other: '{count} elementos esperan a ser enviados',
  },
  'signOut.photos': { one: '{count} de ellos es una foto', other: '{count} de ellos son fotos' },
  'signOut.drafts': {
    one: '{count} lista de verificación está sin entregar',
    other: '{count} listas de verificación están sin entregar',
  },
  'signOut.send': 'Enviar ahora',
  'signOut.sendText': 'Envía su trabajo y cierra la sesión cuando el servidor lo tiene.',
  'signOut.sending': 'Enviando...',
  'signOut.stillUnsent': 'Parte del trabajo no se envió. Sigue en este teléfono.',
  'signOut.keep': 'Conservar aquí y cerrar sesión',
  'signOut.keepText': 'Queda bloqueado para su cuenta. Otros usuarios no pueden verlo ni enviarlo.',
  'signOut.export': 'Exportar a un archivo',
  'signOut.exportText': 'Un archivo con una copia, con las fotos. El trabajo también se queda aquí.',
  'signOut.cancel': 'Mantener la sesión',
  'signOut.failed': 'No se pudo cerrar la sesión',
  'signIn.ended': 'Inicie sesión para enviar su trabajo',
  'signIn.endedText':
    'Su sesión ha terminado. Su trabajo se guarda en este teléfono y se envía cuando inicie sesión de nuevo.',
  'signIn.unlocked': 'Inicie sesión para enviar su trabajo',
  'signIn.unlockedText':
    'Ha abierto Walkdown sin conexión. Su trabajo se guarda en este teléfono y se envía cuando inicie sesión con conexión.',
  'signIn.deactivated': 'Esta cuenta está desactivada',
  'signIn.deactivatedText':
    'No se puede enviar nada. Hable con su administrador. Su trabajo se guarda en este teléfono y se envía cuando la cuenta vuelva a estar activa y usted inicie sesión.',
  'signIn.deactivatedShort': 'Cuenta desactivada',
  'signIn.action': 'Iniciar sesión',
} as const satisfies Translation<typeof english>
