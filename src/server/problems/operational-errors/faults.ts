import { accountFaults } from './accounts.ts'
import { backupFaults } from './backup.ts'
import { dataFolderFaults } from './data-folder.ts'
import { databaseFaults } from './database.ts'
import { defects } from './defects.ts'
import { embeddedFaults } from './embedded.ts'
import { externalDatabaseErrors } from './external-database.ts'
import { mailFaults } from './mail.ts'
import { processFaults } from './processes.ts'
import { settingFaults } from './settings.ts'
import { webhookFaults } from './webhooks.ts'

/** Every operational error by its key: the reason, and the remedy for the operator. */
export const operationalErrors = {
  ...settingFaults,
  ...dataFolderFaults,
  ...databaseFaults,
  ...embeddedFaults,
  ...externalDatabaseErrors,
  ...backupFaults,
  ...accountFaults,
  ...mailFaults,
  ...webhookFaults,
  ...processFaults,
  ...defects,
}
