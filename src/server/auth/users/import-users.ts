import type { registerImportCalls } from '#src/contract/admin/register-import.ts'
import type { AnswerOf } from '#src/contract/call.ts'
import { type UserField, userColumns } from '#src/rules/import-columns.ts'
import { limits } from '#src/rules/limits.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { hashToken, makeToken, makeTokenSeed, tokenOfSeed } from '#src/server/auth/passwords/link-token.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { describeCheck, requireImportable } from '#src/server/spreadsheets/import-check.ts'
import { readSpreadsheet } from '#src/server/spreadsheets/read-spreadsheet.ts'
import { readTable, type Table } from '#src/server/spreadsheets/read-table.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { checkUsers, listEmails, type UserImportRow } from './check-users.ts'
import {
  countOpenWork,
  findSectors,
  findUsersOfEmails,
  insertLinks,
  insertPeople,
  type KnownUser,
  lockSectors,
  lockUsersOfEmails,
  type PersonRow,
  revokeSessionsOf,
  updatePeople,
} from './import-users-store.ts'
import { lockAdministrators } from './users-store.ts'

const requiredOfUsers: UserField[][] = [['email']]

interface GivenFile {
  files: ReceivedFile[]
  dry_run: boolean
  by_mail: boolean
  digest?: string | undefined
}

/** Checks a file of users, and imports it unless it is a dry run: all rows or none. New users get an invitation. */
export async function importUsers(
  context: AuthContext,
  caller: Caller,
  { files, dry_run: isDryRun, by_mail: isMailed, digest }: GivenFile,
): Promise<AnswerOf<typeof registerImportCalls.users>> {
  const { core, activity, mail } = context
  const titles = userColumns.flatMap((column) => column.titles)
  const table = readTable(await readSpreadsheet(files, titles), userColumns, requiredOfUsers)
  const requireMail = (rows: readonly UserImportRow[]) => {
    if (isMailed && !mail.isSetUp && rows.some(({ isNew }) => isNew)) throw problem('no_mail_server')
  }
  if (isDryRun) {
    const rows = await core.database.readOneMoment(async (db) => {
      const users = await findUsersOfEmails(db, listEmails(table))
      return compareWithUsers(db, table, { caller, users, sectors: await findSectors(db) })
    })
    requireMail(rows)
    return { ...describeCheck(rows, table), invitations: [] }
  }
  return core.database.by(caller).transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const users = await lockUsersOfEmails(tx, listEmails(table))
    const rows = await compareWithUsers(tx, table, { caller, users, sectors: await lockSectors(tx) })
    const check = describeCheck(rows, table)
    requireImportable(check, digest)
    const added = rows.filter(({ isNew }) => isNew)
    requireMail(rows)
    const changed = rows.flatMap(({ before, changes, values }) =>
      before && changes.length > 0 ? [{ before, values: { ...values, id: before.id } }] : [],
    )
    const reassigned = changed
      .filter(({ values }) => values.role !== undefined)
      .map(({ before }) => before.id)
    // Another administrator may have demoted the caller meanwhile.
    if (administrators.every((id) => reassigned.includes(id))) throw problem('last_administrator')
    const now = core.now()
    if (changed.length > 0)
      await updatePeople(
        tx,
        changed.map(({ values }) => values),
      )
    if (reassigned.length > 0) await revokeSessionsOf(tx, reassigned, now)
    const people = added.map(({ values }) => ({ phone: '', sector_id: null, ...values }) as PersonRow)
    const invitations = people.length > 0 ? await invite(context, tx, caller, { people, isMailed }) : []
    if (added.length + changed.length > 0)
      await activity.record(tx, {
        type: 'user_imported',
        message: message('action.account.imported', {
          who: caller.full_name,
          added: added.length,
          changed: changed.length,
        }),
        userId: caller.id,
      })
    return { ...check, is_imported: true, invitations }
  })
}

interface Found {
  caller: Caller
  users: KnownUser[]
  sectors: Awaited<ReturnType<typeof findSectors>>
}

async function compareWithUsers(db: Db, table: Table<UserField>, { caller, users, sectors }: Found) {
  const openWork = await countOpenWork(
    db,
    users.map(({ id }) => id),
  )
  return checkUsers(table, { callerId: caller.id, users, sectors, openWork })
}

/** Adds users without a password, each with a link to set one. */
async function invite(
  { core, mail }: AuthContext,
  tx: Tx,
  caller: Caller,
  { people, isMailed }: { people: PersonRow[]; isMailed: boolean },
) {
  const now = core.now()
  const expires_at = new Date(now.getTime() + limits.invitationTime)
  const users = (await insertPeople(tx, people, now)).map((user) => {
    const seed = isMailed ? makeTokenSeed() : null
    return { ...user, seed, token: seed === null ? makeToken() : tokenOfSeed(core.secret, seed) }
  })
  const links = await insertLinks(
    tx,
    users.map(({ id, seed, token }) => ({
      user_id: id,
      token_hash: hashToken(token),
      token_seed: seed,
      created_at: now,
      expires_at,
    })),
  )
  const contentFor = (id: number) => ({ linkId: links.get(id)!, by: caller.full_name })
  if (isMailed) await mail.writeAll(tx, users, 'invitation', contentFor)
  return users.map(({ token, ...user }) => ({
    id: user.id,
    full_name: fullName(user),
    email: user.email,
    token: isMailed ? null : token,
    mailed_to: isMailed ? user.email : null,
    expires_at: expires_at.toISOString(),
  }))
}
