import sentences from '#src/i18n/es/validation.json' with { type: 'json' }
import type { Role } from '#src/rules/roles.ts'
import type { companyAccountRefusals } from '#src/server/problems/catalogue/company-account.ts'
import type { peopleRefusals, sessionRefusals } from '#src/server/problems/catalogue/people.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'
import { inUse } from './values.ts'

const roles: Record<Role, string> = {
  admin: 'administrador',
  supervisor: 'supervisor',
  technician: 'técnico',
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

const operator = 'Avise a quien administra este servidor.'

/** Sign-in and accounts, in Spanish. */
export const people: RefusalsOf<
  typeof sessionRefusals & typeof peopleRefusals & typeof companyAccountRefusals
> = {
  not_signed_in: 'Inicie sesión.',
  token_expired: 'Hay que renovar su sesión.',
  token_invalid: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  session_over: 'Su sesión ha alcanzado su duración máxima. Inicie sesión de nuevo.',
  session_idle: 'Se cerró su sesión por inactividad. Inicie sesión de nuevo.',
  account_deactivated: sentences.accountDeactivated,
  second_factor_needed:
    'Introduzca el código que muestra su aplicación de autenticación o un código de recuperación.',
  second_factor_wrong: 'Este código no es correcto o ya se usó. Espere al siguiente.',
  second_factor_missing: 'Configure primero la autenticación de dos factores. Aquí es obligatoria.',
  must_change_password: 'Elija primero su propia contraseña. Otra persona conoce la actual.',
  one_time_password_expired: 'Esta contraseña de un solo uso ha caducado. Pida otra a un administrador.',
  sign_in_failed: sentences.signInFailed,
  upload_budget_used: ({ hours, files, gigabytes }) =>
    `Ha alcanzado el límite diario de subidas: ${files} archivos o ${gigabytes} GB por usuario. Inténtelo de nuevo dentro de ${hours} horas. Las fotos siguen en el teléfono, que las envía más tarde.`,
  too_many_reports: ({ seconds }) =>
    `Ha pedido demasiados informes o exportaciones. Espere ${describeWait(seconds)} e inténtelo de nuevo.`,
  too_many_requests: ({ seconds }) =>
    `Demasiados intentos. Espere ${describeWait(seconds)} e inténtelo de nuevo.`,
  signing_in_busy:
    'Muchas personas están iniciando sesión en este momento. Inténtelo de nuevo dentro de un momento.',

  password_wrong: 'La contraseña actual no es correcta',
  password_short: ({ length }) => `La contraseña debe tener al menos ${length} caracteres`,
  password_common: sentences.passwordCommon,
  password_personal:
    'Esta contraseña se parece demasiado a su nombre, su correo, su empresa o este producto. Elija otra.',
  password_same: 'Elija una contraseña distinta de la actual.',
  password_link_unknown: 'Este enlace no es válido. Abra el enlace completo o pida otro a un administrador.',
  password_link_used:
    'Este enlace ya se usó. Inicie sesión con la contraseña nueva o pida otro enlace a un administrador.',
  password_link_expired: 'Este enlace ha caducado. Pida otro a un administrador.',
  password_link_ended:
    'Este enlace ya no es válido. Use el más reciente que haya recibido o pida otro a un administrador.',
  account_inactive: 'Esta cuenta está desactivada. Actívela primero.',
  not_invited: 'Este usuario ya tiene contraseña: no hay ninguna invitación que retirar.',
  email_taken: 'Ya existe un usuario con este correo electrónico',
  email_looks_taken: 'Otro usuario tiene una dirección que parece igual. Use otra.',
  email_not_ascii: sentences.emailNotAscii,
  supervisor_needs_sector: sentences.supervisorNeedsSector,
  technician_needs_sector: sentences.technicianNeedsSector,
  own_password: 'Su propia contraseña se cambia en Mi cuenta.',
  second_factor_there: 'La autenticación de dos factores ya está configurada. Desactívela primero.',
  second_factor_not_begun: 'Empiece de nuevo a configurar la autenticación de dos factores.',
  second_factor_code_wrong:
    'Este código no es correcto. Compruebe la hora de su teléfono y pruebe con el siguiente.',
  second_factor_stays: 'La autenticación de dos factores es obligatoria aquí y no se puede desactivar.',
  own_second_factor: 'Su propia autenticación de dos factores se cambia en Mi cuenta.',
  own_account: 'No puede desactivar ni eliminar su propia cuenta, ni cambiar su rol.',
  last_administrator: 'Este es el último administrador activo. Añada primero otro.',
  has_open_assignments: ({ count }) =>
    `Este técnico tiene asignaciones abiertas (${count}). Reasígnelas antes de cambiar el rol.`,
  work_without_leaving: 'Aquí el trabajo solo se puede reasignar al desactivar a su técnico.',
  user_in_use: inUse,
  sector_in_use: inUse,
  sector_unknown: 'Este sector no existe',
  sector_inactive: 'Este sector está inactivo. Elija otro.',
  sector_code_taken: 'Ya existe un sector con este código',
  without_sector: sentences.userSectorMissing,

  company_off: 'Aquí no está configurado el inicio de sesión con una cuenta de empresa. Use su contraseña.',
  company_away: ({ name }) =>
    `${name} no responde en este momento y usted no ha iniciado sesión. Inténtelo de nuevo dentro de unos minutos, o use su contraseña si tiene una.`,
  company_cancelled: ({ name }) => `El inicio de sesión con ${name} se canceló. Usted no ha iniciado sesión.`,
  company_code_used: ({ name }) =>
    `Este inicio de sesión con ${name} ya se usó, o ha tardado demasiado. Empiece de nuevo.`,
  company_other_attempt: ({ name }) =>
    `Esta respuesta de ${name} no corresponde a un inicio de sesión de este navegador. Empiece de nuevo.`,
  company_clock: ({ name }) =>
    `Los relojes de este servidor y de ${name} difieren demasiado para comprobar el inicio de sesión. ${operator}`,
  company_misconfigured: ({ name }) =>
    `${name} no acepta los ajustes de este servidor: su dirección, su identificador de cliente, su secreto o la dirección del inicio de sesión. ${operator}`,
  company_unreadable: ({ name }) =>
    `No se pudo comprobar la respuesta de ${name} y usted no ha iniciado sesión. Empiece de nuevo. Si vuelve a fallar, avise a quien administra este servidor.`,
  company_factor_missing: ({ name }) =>
    `${name} no confirmó un segundo factor, que aquí es obligatorio. Inicie sesión allí con un segundo factor y empiece de nuevo.`,
  company_asks_password: ({ name, email }) =>
    `${email} tiene una cuenta aquí. Introduzca una vez la contraseña de esa cuenta para vincularla con ${name}.`,
  company_asks_both: ({ name, email }) =>
    `${email} tiene una cuenta aquí. Introduzca una vez la contraseña de esa cuenta y un código de su aplicación de autenticación para vincularla con ${name}.`,
  company_without_email: ({ name }) =>
    `${name} no envió su dirección de correo, así que no se puede encontrar su cuenta aquí. ${operator}`,
  company_email_unconfirmed: ({ name, email }) =>
    `${name} no ha confirmado ${email} como su dirección de correo. Haga que se confirme allí y empiece de nuevo.`,
  company_unknown: ({ name, email }) =>
    `${name} le conoce como ${email}, pero aquí ninguna cuenta tiene esta dirección. Pida una cuenta a un administrador.`,
  company_without_role: ({ name }) =>
    `${name} no le da aquí ningún rol: técnico, supervisor o administrador. Pida a quien lo administra que le añada al grupo correcto.`,
  company_without_sector: ({ name, role }) =>
    `${name} le hace ${wordFor(roles, role)}, pero no indica ningún sector. Pida a un administrador que le asigne uno.`,
  company_sector_unknown: ({ name, sector }) =>
    `${name} le asigna el sector “${sector}”, pero aquí ningún sector activo se llama así. Hable con un administrador.`,
  company_linked_otherwise: ({ name, email }) =>
    `Otra cuenta de ${name} ya está vinculada aquí con ${email}. Para sustituirla, pida a un administrador que la desvincule.`,
  company_last_administrator: ({ name, role }) =>
    `${name} le haría ${wordFor(roles, role)}, pero usted es aquí el único administrador activo. Inicie sesión con su contraseña y añada antes otro administrador.`,
  password_off: ({ name }) => `Su cuenta inicia sesión aquí con ${name}, no con una contraseña.`,
  not_linked: 'Este usuario no está vinculado con una cuenta de la empresa.',
}
