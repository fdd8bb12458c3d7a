import type { companySignIn as english } from '#src/i18n/en/company-sign-in.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** German texts of the company login (OIDC). */
export const companySignIn = {
  or: 'oder',
  signIn: 'Mit {name} anmelden',
  offline: 'Um sich mit {name} anzumelden, brauchen Sie eine Verbindung.',
} as const satisfies Translation<typeof english>
