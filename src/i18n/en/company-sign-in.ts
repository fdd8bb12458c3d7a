/** English texts of the company login (OIDC). */
export const companySignIn = {
  or: 'or',
  signIn: 'Sign in with {name}',
  offline: 'Signing in with {name} needs a connection.',
} as const
