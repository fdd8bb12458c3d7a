/** The words of signing in with the account that somebody has at their company. */
export const companySignIn = {
  or: 'or',
  signIn: 'Sign in with {name}',
  offline: 'Signing in with {name} needs a connection.',
} as const
