import { parseRole } from '#src/rules/roles.ts'
import { paths } from './paths.ts'

/** Start screen of a role; the login screen without a role. */
export function roleHome(role: string | null | undefined): string {
  const known = parseRole(role)
  if (known) return paths[known].home()
  return role?.trim() ? paths.userPanel() : paths.login()
}
