import type * as Offline from '#src/offline/public.ts'

/** What the page without screens offers to a test, as `bench`. */
export interface BenchPage {
  offline: typeof Offline
  signIn(email: string, password: string): Promise<void>
  openEngine(): Promise<Offline.OfflineEngine>
  drawNoise(width: number, height: number): Promise<Blob>
  /** Where a test keeps the engine that it opened. */
  engine: Offline.OfflineEngine | null
}

declare global {
  var bench: BenchPage
}
