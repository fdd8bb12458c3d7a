/** Background Sync, which TypeScript's own types leave out, as only some browsers have it. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
