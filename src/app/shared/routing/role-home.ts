import { parseRole } from '#src/rules/roles.ts'
import { paths } from './paths.ts'

/** Where a person starts. Somebody without one of the three roles has no home: the sign-in. */
export function roleHome(role: string | null | undefined): string {
  const known = parseRole(role)
  return known ? paths[known].home() : paths.login()
}
