import type { Translation } from '#src/rules/language/message.ts'
import type { englishAnswers } from './en.ts'

/** Spanish messages in the responses of calls that changed something. */
export const spanishAnswers: Translation<typeof englishAnswers> = {
  'answer.and': '{one} {other}',
  'answer.done.handedOut': {
    one: 'Se asignó {count} asignación.',
    other: 'Se asignaron {count} asignaciones.',
  },
  'answer.notDone.handedOut': '{number} no se pudieron asignar.',
  'answer.done.reassigned': {
    one: 'Se reasignó {count} asignación.',
    other: 'Se reasignaron {count} asignaciones.',
  },
  'answer.notDone.reassigned': '{number} no se pudieron reasignar.',
  'answer.done.changed': {
    one: 'Se cambió {count} asignación.',
    other: 'Se cambiaron {count} asignaciones.',
  },
  'answer.notDone.changed': '{number} no se pudieron cambiar.',
  'answer.done.deleted': {
    one: 'Se eliminó {count} asignación.',
    other: 'Se eliminaron {count} asignaciones.',
  },
  'answer.notDone.deleted': '{number} no se pudieron eliminar.',
  'answer.done.approved': {
    one: '{count} lista de verificación aprobada.',
    other: '{count} listas de verificación aprobadas.',
  },
  'answer.notDone.approved': '{number} no se pudieron aprobar.',
  'answer.done.rejected': {
    one: '{count} lista de verificación rechazada.',
    other: '{count} listas de verificación rechazadas.',
  },
  'answer.notDone.rejected': '{number} no se pudieron rechazar.',
  'answer.undone': 'Los cambios se han deshecho.',
  'answer.findingsUndone': 'Los hallazgos están como antes.',
  'answer.pieceRemoved': 'El equipo se quitó de la asignación.',
  'answer.plantAssigned': '{plant} se asignó a {people}.',
  'answer.started': 'La asignación se ha iniciado correctamente.',
  'answer.startedBefore': 'Esta asignación ya se había iniciado.',
  'answer.paused': 'La lista de verificación está en pausa.',
  'answer.goesOn': 'La lista de verificación se ha reanudado.',
  'answer.submitted': 'La lista de verificación se completó correctamente',
  'answer.submittedTwice':
    'Lista de verificación entregada. Ya la había entregado usted antes; su supervisor ve las dos.',
  'answer.submittedByTwo':
    'Lista de verificación entregada. Otro técnico ya la había entregado; su supervisor ve las dos.',
  'answer.submittedLate':
    'Lista de verificación entregada. La asignación había cambiado mientras tanto; su supervisor ve su trabajo por separado.',
  'answer.doneBefore': 'Esto ya se hizo. El servidor ya no tiene los detalles de su primera respuesta.',
  'answer.invitationTaken': 'La invitación se ha retirado. Su enlace ya no funciona.',
  'answer.linkOnItsWay': 'Si hay una cuenta con esta dirección, un correo con un enlace está en camino.',
  'answer.passwordSet': 'Su contraseña está establecida. Inicie sesión con ella.',
  'answer.signedIn': 'Ha iniciado sesión.',
  'answer.signedOut': 'Ha cerrado la sesión.',
  'answer.accountCreated': 'Se creó la cuenta.',
  'answer.tokenValid': 'El token es válido.',
  'answer.passwordChanged': 'Su contraseña está cambiada. Sus otras sesiones están cerradas.',
  'answer.unlinked': 'La cuenta está desvinculada de la cuenta de empresa, y su sesión está cerrada.',
  'answer.ownFactorOff': 'Su inicio de sesión pide solo la contraseña.',
  'answer.factorOff': 'El inicio de sesión de esta persona pide solo la contraseña.',
  'answer.signedOutThere':
    'Su sesión en ese dispositivo está cerrada. El servidor rechaza su próxima petición.',
  'answer.theySignedOutThere':
    'La sesión de esta persona en ese dispositivo está cerrada. El servidor rechaza su próxima petición.',
  'answer.keptRole.admin':
    '{company} le da ahora el rol de administrador. Usted sigue siendo técnico hasta que sus asignaciones abiertas ({number}) estén completadas o reasignadas.',
  'answer.keptRole.supervisor':
    '{company} le da ahora el rol de supervisor. Usted sigue siendo técnico hasta que sus asignaciones abiertas ({number}) estén completadas o reasignadas.',
  'answer.keptRole.technician':
    '{company} le da ahora el rol de técnico. Usted sigue siendo técnico hasta que sus asignaciones abiertas ({number}) estén completadas o reasignadas.',
  'answer.mailTaken': 'El servidor de correo aceptó un correo para {address}. Compruebe si llega.',
  'answer.allRead': 'Todas las notificaciones están marcadas como leídas.',
  'answer.plantDeleted': '{plant} y todos sus datos relacionados se han eliminado.',
  'answer.deleted': '{name} se eliminó.',
  'answer.leftLists':
    '{name} se ha quitado de las listas. Los registros que se refieren a ello se conservan.',
  'answer.tasksDeleted': {
    one: 'Se eliminó {count} tarea.',
    other: 'Se eliminaron {count} tareas.',
  },
  'answer.reportsFixed': 'Se arreglaron {number} informes atascados.',
  'answer.noneStuck': 'No se encontraron informes atascados.',
  'answer.reportsThere': 'Cada asignación completada tiene su informe.',
  'answer.reportsBegun': {
    one: 'Se está creando {count} informe.',
    other: 'Se están creando {count} informes.',
  },
  'answer.deletedIsBack': 'Los datos eliminados se han recuperado.',
  'answer.reportsCleared': 'Se quitaron {number} informes fallidos',
  'answer.backupBegun': 'Se está haciendo una copia de seguridad.',
  'answer.backupUnderWay': 'Ya se está haciendo una copia de seguridad.',
  'answer.restoring': 'La copia de seguridad se está restaurando.',
  'answer.cleared': {
    one: 'El servidor borró {count} fila de listas en caché. Sus demás procesos borran las suyas en 5 segundos.',
    other:
      'El servidor borró {count} filas de listas en caché. Sus demás procesos borran las suyas en 5 segundos.',
  },
  'answer.testEvent': 'Un evento de prueba está en camino. La lista muestra el resultado.',
  'answer.sentAgain': 'El evento se está enviando de nuevo.',
  'answer.pdfReadAgain': 'El PDF se está leyendo de nuevo.',
}
