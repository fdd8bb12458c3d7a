import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'

/** Everything on screen that a changed person changes; a sector counts its people. */
export const userRefreshes = [
  identityCalls.listUsers,
  identityCalls.userStats,
  sectorCalls.list,
  adminDashboardCalls.stats,
]
