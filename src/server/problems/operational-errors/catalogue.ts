import { accountErrors } from './accounts.ts'
import { dataDirectoryErrors } from './data-directory.ts'
import { databaseErrors } from './database.ts'
import { defects } from './defects.ts'
import { embeddedErrors } from './embedded.ts'
import { externalDatabaseErrors } from './external-database.ts'
import { mailErrors } from './mail.ts'
import { processErrors } from './processes.ts'
import { settingErrors } from './settings.ts'
import { webhookErrors } from './webhooks.ts'

/**
 * The operational errors that only the operator reads, by their key: the reason and the remedy. Administrators read those of
 * backup and restore, which are messages (`operationalError.*`).
 */
export const operationalErrors = {
  ...settingErrors,
  ...dataDirectoryErrors,
  ...databaseErrors,
  ...embeddedErrors,
  ...externalDatabaseErrors,
  ...accountErrors,
  ...mailErrors,
  ...webhookErrors,
  ...processErrors,
  ...defects,
}
