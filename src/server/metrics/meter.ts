/** Metrics of a process, without user names and record ids. */
export interface Meter {
  /** A request was answered or aborted. `route` is the path pattern. */
  countRequest(answered: { method: string; route: string; status: number; seconds: number }): void
  countJob(ended: { job: string; hasFailed: boolean; seconds: number }): void
}

/** Used when metrics are off. */
export const silentMeter: Meter = { countRequest: () => undefined, countJob: () => undefined }
