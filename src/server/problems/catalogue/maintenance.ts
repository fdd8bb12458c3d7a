import { conflict, missing, type ProblemDefinitions } from './problem-definition.ts'

/** Reasons against a restore. */
export const backupProblems = {
  restore_under_way: conflict(),
  restore_while_backing_up: conflict(),
  backup_not_verified: conflict(),
  backup_not_restorable: conflict(),
} satisfies ProblemDefinitions

/** Health of a server or a worker. */
export const healthProblems = {
  files_away: { status: 503 },
  old_version: { status: 503 },
  other_secret: { status: 503 },
  no_worker: { status: 503 },
  not_of_worker: missing(),
} satisfies ProblemDefinitions
