import { accountFaults } from './accounts.ts'
import { dataFolderFaults } from './data-folder.ts'
import { databaseFaults } from './database.ts'
import { defects } from './defects.ts'
import { embeddedFaults } from './embedded.ts'
import { externalDatabaseErrors } from './external-database.ts'
import { mailFaults } from './mail.ts'
import { processFaults } from './processes.ts'
import { settingFaults } from './settings.ts'
import { webhookFaults } from './webhooks.ts'

/**
 * The operational errors that only the operator reads, by their key: the reason and the remedy. Administrators read those of
 * backup and restore, which are messages (`fault.*`).
 */
export const operationalErrors = {
  ...settingFaults,
  ...dataFolderFaults,
  ...databaseFaults,
  ...embeddedFaults,
  ...externalDatabaseErrors,
  ...accountFaults,
  ...mailFaults,
  ...webhookFaults,
  ...processFaults,
  ...defects,
}
