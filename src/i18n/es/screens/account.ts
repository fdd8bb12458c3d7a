import type { account as english } from '#src/i18n/en/screens/account.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the user's own account. */
export const account = {
  title: 'Mi cuenta',
  logOut: 'Cerrar sesión',
  'panel.user': 'Panel del usuario',
  'panel.noScreens': 'No hay pantallas para su rol',
  'panel.noScreensText': 'Pida a su administrador que lo cambie.',
  profile: 'Perfil',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  language: 'Idioma',
  languageLacking:
    '{name} no se pudo cargar, así que esto está en inglés. Vuelva a cargar la página con conexión.',
  languageUsual: 'Según la configuración ({name})',
  languageHint: 'La página se recarga al cambiarlo.',
  languageFailed: 'Su idioma no se cambió. Inténtelo de nuevo.',
  fixed: 'Solo un administrador puede cambiar el correo electrónico, el rol y el sector.',
  save: 'Guardar perfil',
  saved: 'Su perfil está guardado.',
  saveFailed: 'Su perfil no se guardó. Inténtelo de nuevo.',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Repetir la contraseña nueva',
  passwordHint: 'Elija una larga y propia. Evite contraseñas comunes.',
  change: 'Cambiar contraseña',
  changed: 'Su contraseña ha cambiado. Sus otras sesiones se han cerrado.',
  changeFailed: 'Su contraseña no se cambió. Inténtelo de nuevo.',
  'company.own': 'Usted inicia sesión con su cuenta de empresa. Aquí no necesita contraseña.',
  'company.theirs': 'Cuenta de empresa',
  'company.unlinkHint':
    'Este usuario inicia sesión con una cuenta de empresa. Al desvincularla se cierran todas sus sesiones. Después, Walkdown vincula la próxima cuenta de empresa que tenga su correo.',
  'company.unlink': 'Desvincular',
  'company.unlinked': '{name} ya no está vinculado a la cuenta de empresa.',
  'company.unlinkFailed': 'La cuenta de empresa no se desvinculó. Inténtelo de nuevo.',

  'link.title': 'Establecer su contraseña',
  'link.text':
    'Elija la contraseña con la que iniciará sesión. En todos los demás lugares la sesión se cierra.',
  'link.set': 'Guardar contraseña',
  'link.done': 'Su contraseña está guardada. Inicie sesión con ella.',
  'link.missing':
    'Este enlace está incompleto. Abra el enlace completo que recibió o pida otro a un administrador.',

  'choose.title': 'Elija su propia contraseña',
  'choose.text': 'Otra persona conoce la contraseña con la que entró. Elija una que solo usted conozca.',
  'choose.until': 'La contraseña de un solo uso vale hasta {time}.',
  'choose.oneTime': 'Contraseña de un solo uso',

  'forgot.title': '¿Olvidó la contraseña?',
  'forgot.text':
    'Introduzca el correo electrónico con el que inicia sesión. Recibirá un enlace para elegir otra contraseña.',
  'forgot.send': 'Enviar enlace',
  'forgot.failed': 'No se pidió ningún enlace. Inténtelo de nuevo.',
  'forgot.else': 'Si no llega nada, pregunte a un administrador.',
  'forgot.back': 'Volver a iniciar sesión',

  'mails.title': 'Correos',
  'mails.critical': 'Hallazgos críticos',
  'mails.daily': 'Las demás notificaciones sin leer, una vez al día por la mañana',
  'mails.assigned': 'Trabajo nuevo para usted',
  'mails.no_server':
    'No hay ningún servidor de correo configurado, así que Walkdown no envía correos. Las notificaciones aparecen en la aplicación.',
  'mails.switched_off':
    'Un administrador ha desactivado estos correos. Las notificaciones aparecen en la aplicación.',
  'mails.saved': 'Su elección está guardada.',
  'mails.changeFailed': 'Su elección no se guardó. Inténtelo de nuevo.',
  'mails.loading': 'Cargando sus ajustes de correo',
  'mails.failed': 'No se pudieron cargar sus ajustes de correo. Inténtelo de nuevo.',

  'twoFactor.title': 'Autenticación de dos factores',
  'twoFactor.pageTitle': 'Configurar la autenticación de dos factores',
  'twoFactor.pageText':
    'Aquí es obligatoria para supervisores y administradores. Una vez configurada, iniciará sesión con su contraseña y un código de una aplicación de autenticación.',
  'twoFactor.off':
    'Inicia sesión solo con su contraseña. Con una aplicación de autenticación en su teléfono introduce también un código. Sin red, su contraseña sola sigue abriendo el trabajo en el teléfono.',
  'twoFactor.on': {
    one: 'Inicia sesión también con un código de su aplicación de autenticación. Queda {count} código de recuperación.',
    other:
      'Inicia sesión también con un código de su aplicación de autenticación. Quedan {count} códigos de recuperación.',
  },
  'twoFactor.required': 'Aquí es obligatoria y no se puede desactivar.',
  'twoFactor.passwordToSetUp': 'Su contraseña, para configurarla',
  'twoFactor.passwordToSwitchOff': 'Su contraseña, para desactivarla',
  'twoFactor.codeToSwitchOff': 'Un código de la aplicación, o un código de recuperación',
  'twoFactor.setUp': 'Configurar',
  'twoFactor.switchOff': 'Desactivar',
  'twoFactor.isOff': 'Inicia sesión solo con su contraseña.',
  'twoFactor.isOn': 'La autenticación de dos factores está activada.',
  'twoFactor.scan':
    'Escanee esto con su aplicación de autenticación. Después introduzca el código que muestra.',
  'twoFactor.picture': 'La clave como código QR',
  'twoFactor.bySecret': 'Sin cámara: introduzca esta clave en la aplicación, o',
  'twoFactor.onThisDevice': 'abra la aplicación en este dispositivo.',
  'twoFactor.secret': 'Clave',
  'twoFactor.code': 'Código de la aplicación',
  'twoFactor.cancel': 'Cancelar',
  'twoFactor.confirm': 'Activar',
  'twoFactor.recoveryText':
    'Si pierde el teléfono, cada uno de estos códigos sirve una vez para iniciar sesión en lugar de un código de la aplicación. Solo se muestran ahora: imprímalos o guárdelos donde guarda las contraseñas.',
  'twoFactor.recoveryCodes': 'Códigos de recuperación',
  'twoFactor.copy': 'Copiar',
  'twoFactor.copied': 'Copiado',
  'twoFactor.kept': 'Los he guardado',
  'twoFactor.loading': 'Cargando sus ajustes de acceso',
  'twoFactor.failed': 'No se pudieron cargar sus ajustes de acceso. Inténtelo de nuevo.',
  'twoFactor.changeFailed': 'No se cambió nada. Inténtelo de nuevo.',
  'twoFactor.theirs': 'La autenticación de dos factores está activada.',
  'twoFactor.takeOff': 'Desactivarla',
  'twoFactor.takeOffHint':
    'Para un usuario que ha perdido el teléfono y los códigos de recuperación. Asegúrese de que es él quien lo pide.',
  'twoFactor.takenOff': 'La autenticación de dos factores está desactivada para {name}.',
  'twoFactor.takeOffFailed': 'No se desactivó. Inténtelo de nuevo.',

  'sessions.title': 'Sesiones abiertas',
  'sessions.own': 'Dónde tiene la sesión abierta',
  'sessions.of': 'Dónde tiene {name} la sesión abierta',
  'sessions.ownNote':
    'El cierre de sesión tiene efecto inmediato. El trabajo sin enviar se queda en el teléfono hasta que usted vuelva a iniciar sesión allí.',
  'sessions.note':
    'El cierre de sesión tiene efecto inmediato. El trabajo sin enviar se queda en el teléfono hasta que el usuario vuelva a iniciar sesión allí.',
  'sessions.device': '{browser} en {system}',
  'sessions.unknown': 'Dispositivo desconocido',
  'sessions.current': 'Este dispositivo',
  'sessions.since': 'Sesión iniciada: {moment}',
  'sessions.seen': 'Último uso: {moment} (aproximado)',
  'sessions.end': 'Cerrar',
  'sessions.endNamed': 'Cerrar la sesión en {device}',
  'sessions.ended': 'Sesión cerrada: {device}.',
  'sessions.endFailed': 'La sesión no se cerró. Inténtelo de nuevo.',
  'sessions.none': 'Ninguna sesión abierta.',
  'sessions.loading': 'Cargando las sesiones',
  'sessions.failed': 'No se pudieron cargar las sesiones. Inténtelo de nuevo.',
} as const satisfies Translation<typeof english>
