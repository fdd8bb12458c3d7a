import { readConnectionType } from '#src/offline/browser/network-information.ts'
import type { ConnectionChoices } from '#src/offline/model/connection-choices.ts'
import type { OfflineDatabase } from './offline-database.ts'

const defaults: ConnectionChoices = { works_offline: false, photos_on_wifi: false }

export async function readConnectionChoices(database: OfflineDatabase): Promise<ConnectionChoices> {
  return (await database.readMeta('connection')) ?? defaults
}

/** True while photos wait for another connection. */
export function mustPhotosWait({ photos_on_wifi: isWifiOnly }: ConnectionChoices): boolean {
  return isWifiOnly && readConnectionType() === 'cellular'
}
