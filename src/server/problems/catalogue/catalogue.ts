import { assignmentProblems } from './assignments.ts'
import { executionProblems } from './executions.ts'
import { fileProblems, photoProblems, registerImportProblems } from './files.ts'
import { findingProblems } from './findings.ts'
import { mailProblems } from './mail.ts'
import { backupProblems, healthProblems } from './maintenance.ts'
import { oidcProblems } from './oidc.ts'
import { plantProblems } from './plants.ts'
import { deletionProblems, reportProblems } from './reports.ts'
import { requestProblems } from './requests.ts'
import { sessionProblems, userProblems } from './users.ts'
import { webhookProblems } from './webhooks.ts'

/** All problems by their key. A key has one text; several keys can share one code in the API. */
export const problemDefinitions = {
  ...requestProblems,
  ...healthProblems,
  ...backupProblems,
  ...fileProblems,
  ...photoProblems,
  ...registerImportProblems,
  ...sessionProblems,
  ...userProblems,
  ...oidcProblems,
  ...mailProblems,
  ...plantProblems,
  ...assignmentProblems,
  ...executionProblems,
  ...findingProblems,
  ...reportProblems,
  ...deletionProblems,
  ...webhookProblems,
}
