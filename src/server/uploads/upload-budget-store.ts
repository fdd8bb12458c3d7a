import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { uploadBudgets } from '#src/server/db/schema/identity.ts'
import { statement } from '#src/server/db/statement.ts'

// A period that ends later than possible comes from a wrong clock, and counts as over.
const reserveRow = statement<{ user_id: number }>(
  'reserve_upload',
  `insert into upload_budgets as budget (user_id, files, bytes, until)
  select $1::int, 1, $2::bigint, $4::timestamptz where $2::bigint <= $6::bigint
  on conflict (user_id) do update set
    files = case when budget.until > $3::timestamptz and budget.until <= $4 then budget.files + 1 else 1 end,
    bytes = case when budget.until > $3 and budget.until <= $4 then budget.bytes + excluded.bytes else excluded.bytes end,
    until = case when budget.until > $3 and budget.until <= $4 then budget.until else excluded.until end
  where budget.until <= $3 or budget.until > $4
    or (budget.files < $5::int and budget.bytes + excluded.bytes <= $6)
  returning user_id`,
)

interface Reservation {
  userId: number
  bytes: number
  now: Date
  until: Date
  most: { files: number; bytes: number }
}

/** Charges one file of this size, unless it exceeds the budget; atomic across processes. */
export async function reserveUpload(db: Db, reservation: Reservation): Promise<boolean> {
  const { userId, bytes, now, until, most } = reservation
  const rows = await reserveRow(
    db,
    userId,
    bytes,
    now.toISOString(),
    until.toISOString(),
    most.files,
    most.bytes,
  )
  return rows.length > 0
}

const adjustRow = statement(
  'adjust_upload',
  `update upload_budgets set files = greatest(0, files + $2::int), bytes = greatest(0, bytes + $3::bigint)
  where user_id = $1`,
)

/** Corrects a reservation to the received bytes. */
export async function adjustUpload(db: Db, userId: number, files: number, bytes: number): Promise<void> {
  await adjustRow(db, userId, files, bytes)
}

export async function findBudgetEnd(db: Db, userId: number): Promise<Date | null> {
  const [found] = await db
    .select({ until: uploadBudgets.until })
    .from(uploadBudgets)
    .where(eq(uploadBudgets.user_id, userId))
  return found?.until ?? null
}
