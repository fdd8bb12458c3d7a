import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'

/** Everything on screen that a changed sector changes; people carry its name and code. */
export const sectorRefreshes = [sectorCalls.list, identityCalls.listUsers, adminDashboardCalls.stats]
