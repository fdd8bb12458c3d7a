import type { Db } from '#src/server/db/database.ts'
import { settings } from '#src/server/db/schema/system.ts'

export async function findStoredSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settings.key, value: settings.value }).from(settings)
}
