import { parseRole, type Role } from '#src/rules/roles.ts'

/** Filter values of a user list whose URL has no parameters. */
export const filterDefaults = { search: '', role: '', status: '' }

export type UserFilterValues = typeof filterDefaults

export const userStatuses = ['active', 'inactive'] as const

interface UserQuery {
  search?: string
  role?: Role
  is_active?: boolean
}

/** Converts the filters to query parameters of the request. An unknown value in the URL filters nothing. */
export function readUserFilters({ search, role, status }: UserFilterValues): UserQuery {
  const known = parseRole(role)
  const query: UserQuery = {}
  if (search !== '') query.search = search
  if (known !== null) query.role = known
  if (userStatuses.some((one) => one === status)) query.is_active = status === 'active'
  return query
}
