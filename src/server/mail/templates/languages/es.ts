import type { Translation } from '#src/rules/language/message.ts'
import type { english } from './en.ts'

/** Spanish texts of mails. */
export const spanish = {
  hello: 'Buenos días, {name}:',
  someAdministrator: 'Un administrador',
  until: '{weekday} {moment} ({zone})',
  'invitation.subject': 'Su cuenta en Walkdown',
  'invitation.text':
    '{by} ha creado una cuenta para usted en Walkdown, donde se inspeccionan las plantas. Usted inicia sesión con esta dirección de correo: {email}.',
  'invitation.textOf':
    '{by} ha creado una cuenta para usted en Walkdown, donde se inspeccionan las plantas de {company}. Usted inicia sesión con esta dirección de correo: {email}.',
  'invitation.button': 'Elegir su contraseña',
  'invitation.once':
    'El enlace sirve una sola vez, hasta el {until}. Después, un administrador puede volver a enviarlo.',
  'password.subject': 'Establecer una contraseña nueva para Walkdown',
  'password.text':
    '{by} le envía un enlace para establecer una contraseña nueva. La actual sigue valiendo hasta que lo utilice.',
  'password.button': 'Establecer su contraseña',
  'password.once':
    'El enlace sirve una sola vez, hasta el {until}. Después, un administrador puede enviar otro.',
  'forgotten.text':
    'Alguien ha pedido en la página de inicio de sesión un enlace para establecer una contraseña nueva para su cuenta. Si fue usted, aquí lo tiene.',
  'forgotten.once': 'El enlace sirve una sola vez, hasta el {until}.',
  'forgotten.notYou': 'Si no fue usted, no tiene que hacer nada: su contraseña sigue como está.',
  'critical.subject': { one: '{count} hallazgo crítico', other: '{count} hallazgos críticos' },
  'critical.text': 'Una inspección que se acaba de entregar dice:',
  'daily.subject': 'Novedades en su sector: {number}',
  'daily.text': 'Desde el último correo de este tipo, y todavía sin leer en Walkdown:',
  'daily.more': { one: 'En Walkdown hay {count} más.', other: 'En Walkdown hay {count} más.' },
  'work.subject': { one: 'Trabajo nuevo: {count} asignación', other: 'Trabajo nuevo: {count} asignaciones' },
  'work.text': 'Este trabajo está ahora asignado a usted:',
  choice: 'En Mi cuenta elige qué correos recibe.',
  'test.subject': 'Correo de prueba de Walkdown',
  'test.text': 'Walkdown envió este correo a través de {server}. Los correos de Walkdown llegan.',
  labelled: '{label}:',
  openAddress: 'Si el botón no hace nada, abra esta dirección:',
} as const satisfies Translation<typeof english>
