import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { retentionLimits } from '#src/rules/retention-limits.ts'
import type { Tx } from '#src/server/db/database.ts'
import {
  assignments,
  assignmentTallies,
  equipmentAssignments,
  formerAssignees,
  plantAssignments,
} from '#src/server/db/schema/assignments.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { calendarEvents } from '#src/server/db/schema/calendar.ts'
import { deletedRecords } from '#src/server/db/schema/deletions.ts'
import {
  answerPhotos,
  executions,
  executionTasks,
  idempotencyKeys,
  reviewTallies,
  taskAnswerHistory,
  taskPhotos,
} from '#src/server/db/schema/executions.ts'
import {
  findingComments,
  findingPhotos,
  findingSightings,
  findings,
  findingTallies,
} from '#src/server/db/schema/findings.ts'
import {
  attemptCounts,
  failedSignIns,
  oidcAccounts,
  passwordLinks,
  refreshTokens,
  secondFactors,
  sectors,
  sessions,
  signInNetworks,
  uploadBudgets,
  users,
} from '#src/server/db/schema/identity.ts'
import {
  checklists,
  checklistTemplates,
  checklistTemplateTasks,
  equipment,
  equipmentFiles,
  plants,
  referencePictures,
  tasks,
} from '#src/server/db/schema/plants.ts'
import { reportCoverage, reports } from '#src/server/db/schema/reports.ts'
import {
  companyLogo,
  fileErrors,
  installation,
  mails,
  notifications,
  pushSubscriptions,
  settings,
} from '#src/server/db/schema/system.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'
import {
  layoutRules,
  manualValues,
  readingCorrections,
  removedTasks,
  weeklyPdfItems,
  weeklyPdfs,
} from '#src/server/db/schema/weekly-pdfs.ts'

/** The retention rule of one table. `docs/running.md` documents each. */
export type RetentionRule = {
  table: PgTable
} & (
  | /** Rows are permanent. */ { because: string }
  | /** Another mechanism deletes the rows; the text names it. */ { deletedBy: string }
  | {
      /** Days after the timestamp in the column; absent when the column itself is the end. */
      days: number | 'auditRetention'
      since: PgColumn
      /** An additional condition. */
      and?: SQL
      /** Clears the contents instead of deleting the row. */
      shorten?: SQL
    }
)

/** The fields of a reply that form its receipt: by them a phone knows that its work has arrived. */
const RECEIPT = sql.raw(
  `'{op_id,sha256,content_hash,received_at,id,execution_id,assignment_id,task_id,kept_until}'::text[]`,
)

const pruned = (value: string) => sql`(select coalesce(json_object_agg(kept.key, kept.value), '{}')
  from json_each(${sql.raw(value)}) kept where kept.key = any(${RECEIPT}))`

/** Of a list, each entry keeps its receipt fields. */
const SHORT_REPLY = sql`is_short = true, reply = case json_typeof(reply)
  when 'object' then ${pruned('reply')}
  when 'array' then (select coalesce(json_agg(case json_typeof(entry) when 'object' then ${pruned('entry')}
    else entry end), '[]') from json_array_elements(reply) entry)
  else reply end`

/** No task, copy of a task or stored undo names the picture. */
const IS_UNNAMED_PICTURE = sql.join(
  [
    ...[tasks, checklistTemplateTasks, executionTasks].map(
      (table) => sql`not exists (select from ${table} t where t.pictures <> '[]'
        and t.pictures @> jsonb_build_array(jsonb_build_object('id', ${referencePictures.id})))`,
    ),
    sql`not exists (select from ${deletedRecords} d where strpos(d.rows::text, ${referencePictures.id}::text) > 0)`,
    sql`not exists (select from ${weeklyPdfs} w where strpos(w.before_import::text, ${referencePictures.id}::text) > 0)`,
  ],
  sql` and `,
)

const RECORD = 'the record of the inspections'
const MASTER = 'plant data; people delete it'
const TALLY = 'a few rows each, folded every hour'

/** The table name of a rule. */
export const nameTable = (rule: RetentionRule): string => getTableName(rule.table)

/** A rule for every table of the schema; a test fails for a missing one. */
export const retentionRules: RetentionRule[] = [
  { table: sectors, because: MASTER },
  { table: users, because: 'the record names people; administrators delete those who did nothing' },
  { table: secondFactors, because: 'one row for each person' },
  { table: oidcAccounts, because: 'one row for each person' },
  { table: plants, because: MASTER },
  { table: equipment, because: MASTER },
  { table: equipmentFiles, because: MASTER },
  { table: checklists, because: MASTER },
  { table: tasks, because: MASTER },
  { table: checklistTemplates, because: 'people delete them' },
  { table: checklistTemplateTasks, because: 'part of their template' },
  { table: plantAssignments, because: RECORD },
  { table: assignments, because: RECORD },
  { table: equipmentAssignments, because: RECORD },
  { table: formerAssignees, because: 'former assignees may still submit work that they did offline' },
  { table: assignmentTallies, because: TALLY },
  { table: executions, because: RECORD },
  { table: executionTasks, because: RECORD },
  { table: taskAnswerHistory, because: RECORD },
  { table: answerPhotos, because: RECORD },
  { table: reviewTallies, because: TALLY },
  { table: findings, because: RECORD },
  { table: findingSightings, because: RECORD },
  { table: findingComments, because: RECORD },
  { table: findingPhotos, because: 'supervisors delete them' },
  { table: findingTallies, because: TALLY },
  { table: reports, because: 'supervisors delete them' },
  { table: reportCoverage, because: 'part of its report' },
  { table: weeklyPdfs, because: 'supervisors delete them' },
  { table: weeklyPdfItems, because: 'part of its weekly PDF' },
  { table: readingCorrections, because: 'part of its weekly PDF' },
  { table: layoutRules, because: 'the next weekly PDFs are read with them' },
  { table: manualValues, because: 'part of the register' },
  { table: removedTasks, because: 'part of its checklist' },
  { table: calendarEvents, because: 'administrators delete them' },
  { table: settings, because: 'one row for each setting' },
  { table: companyLogo, because: 'one row' },
  { table: installation, because: 'one row for each fact' },
  { table: webhooks, because: 'administrators delete them' },

  { table: taskPhotos, deletedBy: 'deleteUnsubmittedPhotos' },
  { table: deletedRecords, deletedBy: 'clear-deleted' },
  { table: fileErrors, deletedBy: 'sweep-files' },
  { table: failedSignIns, deletedBy: 'clean-up' },
  { table: webhookAttempts, deletedBy: 'webhook_deliveries' },

  {
    table: referencePictures,
    // A supervisor may save the task long after the upload.
    days: 2,
    since: referencePictures.created_at,
    and: IS_UNNAMED_PICTURE,
  },
  { table: refreshTokens, days: 0, since: refreshTokens.expires_at },
  {
    table: sessions,
    // A new session gets its tokens a moment later.
    days: 1 / 24,
    since: sessions.created_at,
    and: sql`not exists (select from refresh_tokens t where t.family_id = ${sessions.id})`,
  },
  {
    table: pushSubscriptions,
    days: 0,
    since: pushSubscriptions.created_at,
    and: sql`not exists (select from refresh_tokens t where t.family_id = ${pushSubscriptions.session_id})`,
  },
  { table: passwordLinks, days: 90, since: passwordLinks.expires_at },
  { table: signInNetworks, days: 90, since: signInNetworks.last_at },
  { table: attemptCounts, days: 0, since: attemptCounts.until },
  { table: uploadBudgets, days: 0, since: uploadBudgets.until },
  { table: notifications, days: 180, since: notifications.created_at },
  { table: mails, days: 30, since: mails.created_at },
  {
    table: webhookDeliveries,
    days: 30,
    since: webhookDeliveries.occurred_at,
    and: sql`${webhookDeliveries.state} <> 'waiting'`,
  },
  { table: auditTrail, days: 'auditRetention', since: auditTrail.at },
  {
    table: idempotencyKeys,
    days: retentionLimits.repliesKeptDays,
    since: idempotencyKeys.created_at,
    and: sql`not ${idempotencyKeys.is_short}`,
    shorten: SHORT_REPLY,
  },
]

/** Rows per statement: few enough to block no one for long. */
export const ROWS_AT_ONCE = 1000

/** Deletes or shortens one batch of expired rows. @returns the number of rows */
export async function applyRule(
  tx: Tx,
  rule: Extract<RetentionRule, { since: PgColumn }>,
  before: Date,
): Promise<number> {
  const { table, since, and: more = sql`true`, shorten } = rule
  // A trigger rejects every other deletion from the audit log.
  if (table === auditTrail) await tx.execute(sql`select set_config('walkdown.retention', 'over', true)`)
  const chosen = sql`ctid = any(array(select ctid from ${table} where ${since} < ${before} and ${more}
    limit ${ROWS_AT_ONCE} for update skip locked))`
  const text = shorten
    ? sql`update ${table} set ${shorten} where ${chosen}`
    : sql`delete from ${table} where ${chosen}`
  const { rowCount } = (await tx.execute(text)) as unknown as { rowCount: number }
  return rowCount
}
