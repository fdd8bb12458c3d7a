/** The three roles of people who sign in (docs/agreed.md). */
export const roles = ['admin', 'supervisor', 'technician'] as const
/** One of the {@link roles}. */
export type Role = (typeof roles)[number]

/**
 * Reads a role in any letter case, since older programs send them capitalised ("Technician").
 * @returns null for anything that is not one of the three roles.
 */
export function parseRole(text: string | null | undefined): Role | null {
  const lower = text?.trim().toLowerCase()
  return roles.find((role) => role === lower) ?? null
}

/** True for the roles that require a sector: people with these roles see only the work of their sector. */
export function needsSector(role: Role): boolean {
  return role !== 'admin'
}
