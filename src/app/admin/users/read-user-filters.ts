import { parseRole, type Role } from '#src/rules/roles.ts'

/** The filters of the list while the address says nothing. */
export const filterDefaults = { search: '', role: '', status: '' }

export type UserFilterValues = typeof filterDefaults

export const userStatuses = ['active', 'inactive'] as const

interface UserQuery {
  search?: string
  role?: Role
  is_active?: boolean
}

/** What the server is asked for. An address that somebody mistyped filters nothing. */
export function readUserFilters({ search, role, status }: UserFilterValues): UserQuery {
  const known = parseRole(role)
  const query: UserQuery = {}
  if (search !== '') query.search = search
  if (known !== null) query.role = known
  if (userStatuses.some((one) => one === status)) query.is_active = status === 'active'
  return query
}
