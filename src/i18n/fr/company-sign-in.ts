import type { companySignIn as english } from '#src/i18n/en/company-sign-in.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the company login (OIDC). */
export const companySignIn = {
  or: 'ou',
  signIn: 'Se connecter avec {name}',
  offline: 'Une connexion au réseau est nécessaire pour se connecter avec {name}.',
} as const satisfies Translation<typeof english>
