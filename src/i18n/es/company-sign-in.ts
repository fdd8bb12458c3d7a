import type { companySignIn as english } from '#src/i18n/en/company-sign-in.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the company login (OIDC). */
export const companySignIn = {
  or: 'o',
  signIn: 'Iniciar sesión con {name}',
  offline: 'Para iniciar sesión con {name} hace falta conexión.',
} as const satisfies Translation<typeof english>
