import { externalDatabaseErrors } from '#src/server/problems/faults/external-database.ts'
import { accountFaults } from './accounts.ts'
import { backupFaults } from './backup.ts'
import { dataFolderFaults } from './data-folder.ts'
import { databaseFaults } from './database.ts'
import { defects } from './defects.ts'
import { embeddedFaults } from './embedded.ts'
import { mailFaults } from './mail.ts'
import { processFaults } from './processes.ts'
import { settingFaults } from './settings.ts'
import { webhookFaults } from './webhooks.ts'

/** Every fault by its name: why the server cannot start or go on, and what whoever runs it can do. */
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
