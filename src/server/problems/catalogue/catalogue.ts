import { assignmentRefusals } from './assignments.ts'
import { backupRefusals, callRefusals, healthRefusals } from './calls.ts'
import { companyAccountRefusals } from './company-account.ts'
import { executionRefusals } from './executions.ts'
import { fileRefusals, photoRefusals } from './files.ts'
import { findingRefusals } from './findings.ts'
import { mailRefusals } from './mail.ts'
import { peopleRefusals, sessionRefusals } from './people.ts'
import { plantRefusals } from './plants.ts'
import { deletionRefusals, reportRefusals } from './reports.ts'
import { webhookRefusals } from './webhooks.ts'

/** All problems by their key. A key has one text; several keys can share one code in the API. */
export const refusals = {
  ...callRefusals,
  ...healthRefusals,
  ...backupRefusals,
  ...fileRefusals,
  ...photoRefusals,
  ...sessionRefusals,
  ...peopleRefusals,
  ...companyAccountRefusals,
  ...mailRefusals,
  ...plantRefusals,
  ...assignmentRefusals,
  ...executionRefusals,
  ...findingRefusals,
  ...reportRefusals,
  ...deletionRefusals,
  ...webhookRefusals,
}
