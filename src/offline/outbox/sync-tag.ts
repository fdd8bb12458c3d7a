/** The tag of the Background Sync registration. */
export const SYNC_TAG = 'walkdown-outbox'
