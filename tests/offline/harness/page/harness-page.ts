import type * as Offline from '#src/offline/public.ts'

/** The API of the test page without screens, as the global `harness`. */
export interface HarnessPage {
  offline: typeof Offline
  signIn(email: string, password: string): Promise<void>
  openEngine(): Promise<Offline.OfflineEngine>
  drawNoise(width: number, height: number): Promise<Blob>
  /** The engine that a test opened. */
  engine: Offline.OfflineEngine | null
}

declare global {
  var harness: HarnessPage
}
