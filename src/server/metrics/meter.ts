/** What is counted of the work of a process. Nobody's name and no number of a record is in it. */
export interface Meter {
  /** A request was answered, or nobody waited for it any more. `route` is the call's address with its parameters open. */
  countRequest(answered: { method: string; route: string; status: number; seconds: number }): void
  countJob(ended: { job: string; hasFailed: boolean; seconds: number }): void
}

/** Where nobody reads the figures, none are kept. */
export const silentMeter: Meter = { countRequest: () => undefined, countJob: () => undefined }
