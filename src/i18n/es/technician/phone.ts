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
    'El navegador ha cerrado lo que Walkdown conserva en este teléfono. Lo guardado sigue ahí. Recargue para continuar.',
  'trouble.storage_cleared':
    'Lo que Walkdown conservaba en este teléfono se ha borrado, por el navegador o a mano. Lo que ve ya no se guarda. Anote lo que no esté enviado y después recargue.',
  'trouble.no_space':
    'No queda espacio en este teléfono. Lo guardado sigue ahí, y al enviarlo se libera espacio: deje Walkdown abierto con conexión. Para fotos nuevas, borre fotos, vídeos o aplicaciones: 100 MB bastan para un turno.',
  'trouble.background_failure':
    'Este teléfono no pudo enviar ni buscar trabajo nuevo. Lo que ha guardado está a salvo. Recargue la aplicación.',
  'trouble.reload': 'Recargar',

  'fresh.updated': 'Actualizado: {time}',
  'fresh.never': 'Su trabajo no está todavía en este teléfono',
  'fresh.complete': 'En este teléfono',
  'fresh.appComing': 'Aún no funciona sin red: siga con conexión',
  'fresh.appMissing': 'No se abre sin red',
  'fresh.pulling': 'Buscando trabajo nuevo...',
  'fresh.failed': 'No se pudo buscar trabajo nuevo. Datos de: {time}.',
  'fresh.refresh': 'Actualizar',

  'document.updated': 'Actualizado: {time}',
  'document.failed': 'No se pudo actualizar: {reason}',
  'document.shownAsOf': 'Datos de: {time}.',
  'document.refresh': 'Actualizar',
  'document.loading': 'Cargando...',
  'document.changesNeedConnection': 'Para hacer cambios hace falta conexión. Sin ella se puede leer todo.',
  'document.signIn': 'Inicie sesión para recibir lo último.',
  'document.signInAction': 'Iniciar sesión',
  'document.sessionExpired': 'Su sesión ha caducado. Inicie sesión de nuevo.',

  'older.missing': 'El trabajo anterior no está en este teléfono',
  'older.missingText':
    'Lo que se completó y vencía antes del {day} está en el servidor. Para leerlo hace falta conexión.',
  'older.failedText': 'No se pudo leer del servidor lo que se completó y vencía antes del {day}: {reason}',
  'older.loading': 'Buscando trabajo anterior...',
  'older.readAt': 'Antes del {day}: leído del servidor, {time}',
  'older.onServer': 'No está en este teléfono',
  'older.onServerText': 'Se muestra como está en el servidor, solo para consultar.',
  'older.openOnServerText':
    'Se muestra como está en el servidor. Actualice para traerlo a este teléfono; después podrá trabajar en ello.',
  'older.assignmentOffline': 'Esta asignación no está en este teléfono',
  'older.checklistOffline': 'Esta lista de verificación no está en este teléfono',
  'older.noConnection': 'No hay conexión',
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
  'sync.textNothing': 'Lo que entregue en este teléfono se envía solo y aparece aquí.',
  'sync.offlineSince': 'Sin conexión desde {time}',
  'sync.headSending': 'Enviando {current} de {total}',
  'sync.headAttention': {
    one: '{count} elemento requiere su atención',
    other: '{count} elementos requieren su atención',
  },
  'sync.headNew': 'Todavía no se ha hecho nada en este teléfono',
  'sync.textNew':
    'Walkdown es nuevo en este teléfono (desde: {time}). No sabe lo que se hizo aquí antes: sus listados muestran lo que el servidor ha recibido.',
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
  'sync.textSending': 'Deje la aplicación abierta un momento. Lo que ya ha llegado no se envía otra vez.',
  'sync.textAttention':
    'Todo lo demás se sigue enviando. Más abajo, cada elemento dice qué ha fallado y qué se puede hacer.',
  'sync.textAllSent': 'El servidor ha confirmado todo lo que entregó en este teléfono.',
  'sync.textDrafts': 'Guardado en este teléfono. Entregue una lista de verificación para enviarla.',
  'sync.sendNow': 'Enviar ahora',
  'sync.sendingNow': 'Enviando...',
  'sync.operations': 'Desde este teléfono',
  'sync.none': 'Todavía no se ha enviado nada desde este teléfono',
  'sync.noneText':
    'Aquí aparecen las respuestas, las fotos y las listas de verificación entregadas, con su estado.',
  'sync.failed': 'No se puede leer el listado de envíos',
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
    'Solo se descarta el inicio. Lo que respondió sigue en este teléfono y se puede entregar.',
  'sync.giveUpText.remove_photo': 'La foto se queda en el servidor y se vuelve a mostrar aquí.',
  'sync.giveUpText.submit':
    'Las respuestas, notas y fotos de esta lista de verificación que no llegaron se eliminan de este teléfono. Lo que tiene el servidor queda como está. Para conservarlas, cancele y exporte primero.',
  'sync.leavePhotoOut': 'Dejar fuera esta foto',
  'sync.leavePhotoOutTitle': '¿Dejar fuera esta foto?',
  'sync.leaveMarksOutText':
    'La copia marcada de una foto de “{task}” se elimina de este teléfono. La foto sin marcas y la respuesta se conservan.',
  'sync.leaveMarksOutTextUnnamed':
    'La copia marcada de una foto se elimina de este teléfono. La foto sin marcas y la respuesta se conservan.',
  'sync.leavePhotoOutText': 'La foto de “{task}” se elimina de este teléfono. La respuesta se conserva.',
  'sync.reason.invalid': 'El servidor no lo aceptó tal como está.',
  'sync.reason.forbidden':
    'Ya no tiene permiso para enviar esto. Expórtelo para conservar una copia y avise a su supervisor.',
  'sync.reason.not_found':
    'El servidor ya no conoce este trabajo. Expórtelo para conservar una copia y avise a su supervisor.',
  'sync.reason.conflict': 'No concuerda con lo que hay en el servidor.',
  'sync.reason.mismatch':
    'Con la misma clave se envió otra cosa. Expórtelo para conservar una copia y avise a su supervisor.',
  'sync.reason.too_large': 'Es demasiado grande para el servidor.',
  'sync.reason.photo_missing': 'Falta una foto en este teléfono.',
  'sync.reason.photo_damaged': 'Una foto está dañada en este teléfono.',
  'sync.reason.keeps_failing': 'Sigue fallando. Se reintenta cada hora y con Enviar ahora.',
  'sync.reason.unreadable': 'No se puede volver a leer en este teléfono, o lo hizo otra versión.',
  'sync.storage': 'Espacio',
  'sync.room': 'Espacio para unas {photos} fotos',
  'sync.roomPlenty': 'Espacio para más de {photos} fotos',
  'sync.roomUnknown': 'Este navegador no dice cuánto espacio queda',
  'sync.used': '{used} de {quota} en uso',
  'sync.protected': 'Protegido contra el borrado',
  'sync.notProtected': 'Sin protección',
  'sync.notProtectedText':
    'Cuando este teléfono se quede sin espacio, el navegador puede borrar lo que Walkdown conserva. Envíe su trabajo cada día. Si Walkdown está instalado en la pantalla de inicio, los navegadores lo conservan.',
  'sync.protectionUnknown': 'Este navegador no dice si conserva su trabajo',
  'sync.protect': 'Proteger mi trabajo',
  'sync.protectRefused':
    'El navegador no lo ha garantizado. Ayuda instalar la aplicación en la pantalla de inicio.',
  'sync.storageLabel': 'Espacio en uso',
  'sync.export': 'Exportar lo no enviado',
  'sync.exportText':
    'Una copia de todo lo que no ha llegado, con las fotos, en un solo archivo. Se queda también en este teléfono y se enviará igualmente.',
  'sync.exported': 'La copia está guardada. Consérvela hasta que todo esté enviado.',
  'sync.exportFailed': 'No se pudo crear el archivo',
  'sync.sendFailed': 'No se pudo enviar',
  'sync.leavePhotoOutTextUnnamed': 'La foto se elimina de este teléfono. La respuesta se conserva.',
  'sync.roomNone': 'No queda espacio',

  'signOut.checking': 'Comprobando si hay trabajo sin enviar...',
  'signOut.title': 'Hay trabajo sin enviar',
  'signOut.titleOffline': '¿Cerrar sesión sin conexión?',
  'signOut.offline': 'No hay conexión',
  'signOut.offlineUnlock':
    'Hasta el {moment} su contraseña vuelve a abrir su trabajo en este teléfono sin conexión. Para enviar siempre hace falta conexión.',
  'signOut.offlineNoWayBack':
    'Una vez cerrada la sesión, solo podrá iniciarla de nuevo donde haya conexión. Su trabajo sigue en este teléfono.',
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
  'signOut.sendText': 'Intenta enviarlo y cierra la sesión cuando todo haya llegado.',
  'signOut.sending': 'Enviando...',
  'signOut.stillUnsent': 'No se pudo enviar todo. Sigue en este teléfono.',
  'signOut.keep': 'Conservar aquí y cerrar sesión',
  'signOut.keepText': 'Queda bloqueado para su cuenta. El siguiente usuario no lo ve ni lo envía.',
  'signOut.export': 'Exportar a un archivo',
  'signOut.exportText': 'Una copia, con las fotos, en un solo archivo. El trabajo también se queda aquí.',
  'signOut.cancel': 'Mantener la sesión',
  'signOut.failed': 'No se pudo cerrar la sesión',
  'signIn.ended': 'Inicie sesión para enviar su trabajo',
  'signIn.endedText':
    'Su sesión ha terminado. Todo lo que haga se guarda en este teléfono y se envía cuando haya iniciado sesión de nuevo.',
  'signIn.unlocked': 'Inicie sesión para enviar su trabajo',
  'signIn.unlockedText':
    'Ha entrado sin conexión. Todo lo que haga se guarda en este teléfono y se envía cuando haya iniciado sesión donde la haya.',
  'signIn.deactivated': 'Esta cuenta está desactivada',
  'signIn.deactivatedText':
    'No se puede enviar nada. Hable con su administrador. Todo lo que haga se guarda en este teléfono y se envía cuando la cuenta vuelva a estar activa y haya iniciado sesión.',
  'signIn.deactivatedShort': 'Cuenta desactivada',
  'signIn.action': 'Iniciar sesión',
} as const satisfies Translation<typeof english>
