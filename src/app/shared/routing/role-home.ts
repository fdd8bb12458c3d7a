import { parseRole } from '#src/rules/roles.ts'
import { paths } from './paths.ts'

/** Where a person starts: with a role of their own or, without one, the sign-in. */
export function roleHome(role: string | null | undefined): string {
  const known = parseRole(role)
  if (known) return paths[known].home()
  return role?.trim() ? paths.userPanel() : paths.login()
}
