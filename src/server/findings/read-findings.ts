import type { Finding, FindingDetails } from '#src/contract/supervisor/findings.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { describeFinding, describeFindingDetails } from './describe-findings.ts'
import type { FindingsContext } from './findings-context.ts'
import { type FindingFilters, findFindingsPage } from './findings-page-store.ts'
import { findFindingDetails, findFindings } from './findings-store.ts'

export async function listFindings({ core }: FindingsContext, caller: Caller, filters: FindingFilters) {
  const { db } = core.database
  const { ids, count, ...counts } = await findFindingsPage(db, sectorOf(caller), filters)
  const rows: Finding[] = (await findFindings(db, ids)).map(describeFinding)
  return { found: { count, rows }, ...counts }
}

export async function readFinding(
  { core, addressPhoto }: FindingsContext,
  caller: Caller,
  id: number,
  db: Db = core.database.db,
): Promise<FindingDetails> {
  const found = await findFindingDetails(db, sectorOf(caller), id)
  if (!found) throw problem('not_found', { what: 'finding' })
  return describeFindingDetails(found, addressPhoto)
}
