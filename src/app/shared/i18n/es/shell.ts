import type { shell as english } from '../en/shell.ts'
import type { Translation } from '../translation.ts'

/** The words of sign-in, layout and everything around the screens, in Spanish. */
export const shell = {
  product: 'Walkdown',
  'loading.initializing': 'Cargando...',
  'loading.authenticating': 'Comprobando la sesión...',

  'login.title': 'Hola de nuevo',
  'login.subtitle': 'Inicie sesión en su cuenta para continuar',
  'login.email': 'Correo',
  'login.password': 'Contraseña',
  'login.show': 'Mostrar caracteres',
  'login.hide': 'Ocultar caracteres',
  'login.code': 'Código',
  'login.submit': 'Iniciar sesión',
  'login.submitting': 'Iniciando sesión...',
  'login.forgot': '¿Olvidó la contraseña?',
  'login.note': 'Los usuarios nuevos los crea un administrador.',
  'login.expired':
    'Inicie sesión de nuevo para enviar su trabajo. No se ha perdido nada de lo que hay en este teléfono.',
  'login.ended': 'Su sesión ha terminado. Inicie sesión de nuevo.',
  'login.idle': 'La sesión se cerró porque nadie usó la aplicación durante un tiempo.',
  'login.deactivated':
    'Esta cuenta está desactivada. Hable con su administrador. No se ha perdido nada de lo que hay en este teléfono.',
  'login.keptWork': 'En este teléfono se conserva trabajo de {name}, solo para esa cuenta: {amount}.',
  'login.keptOperations': { one: '{count} elemento por enviar', other: '{count} elementos por enviar' },
  'login.keptDrafts': {
    one: '{count} lista de verificación sin entregar',
    other: '{count} listas de verificación sin entregar',
  },
  'login.keptNothingUnsent': 'todo está enviado',
  'language.choose': 'Idioma',
  'language.lacking':
    '{name} no se pudo cargar, así que esto está en inglés. Vuelva a cargar la página con conexión.',

  'role.admin': 'Administrador',
  'role.supervisor': 'Supervisor',
  'role.technician': 'Técnico',
  'panel.admin': 'Panel del administrador',
  'panel.supervisor': 'Panel del supervisor',
  'panel.technician': 'Panel del técnico',
  version: 'v1.0',

  'address.unknown': 'No hay ninguna página en {address}.',

  'menu.open': 'Abrir el menú',
  'menu.close': 'Cerrar el menú',
  'menu.navigation': 'Navegación principal',
  'menu.account': 'Cuenta de {name}',
  skipToContent: 'Ir al contenido',

  'nav.dashboard': 'Panel',
  'nav.users': 'Gestión de usuarios',
  'nav.sectors': 'Gestión de sectores',
  'nav.plants': 'Gestión de plantas',
  'nav.reports': 'Gestión de informes',
  'nav.calendarOverview': 'Calendario',
  'nav.audit': 'Auditoría',
  'nav.settings': 'Ajustes del sistema',
  'nav.pdfWorkflow': 'Asignación desde PDF',
  'nav.assignmentOverview': 'Resumen de asignaciones',
  'nav.pendingReviews': 'Revisiones pendientes',
  'nav.findings': 'Hallazgos',
  'nav.handover': 'Traspaso',
  'nav.calendar': 'Calendario',
  'nav.myAssignments': 'Mis asignaciones',
  'nav.overdue': 'Asignaciones vencidas',
  'nav.history': 'Historial',
  'nav.checklists': 'Ejecución de listas',
  'nav.myReports': 'Mis informes',
  'nav.schedule': 'Agenda',
  'nav.performance': 'Panel de rendimiento',
  'nav.equipment': 'Guía de equipos',
  'nav.sync': 'Envíos',

  'maintenance.title': 'Mantenimiento en curso',
  'maintenance.retry': 'Reintentar',

  'crash.title': 'Algo ha fallado',
  'crash.text': 'Se produjo un error inesperado al mostrar esta página.',
  'crash.tryAgain': 'Reintentar',
  'crash.dashboard': 'Ir al panel',
  'crash.home': 'Ir al inicio',
  'crash.chunk': 'No se pudo cargar esta página. Compruebe la conexión.',

  'update.title': 'Hay una versión nueva',
  'update.now': 'Actualizar ahora',
  'update.later': 'Más tarde',
} as const satisfies Translation<typeof english>
