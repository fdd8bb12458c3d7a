/** The Background Sync event. TypeScript's types lack it, since only some browsers support it. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
