import { limits } from '#src/rules/limits.ts'

/** How often the status is asked for (docs/agreed.md). Milliseconds. */
export const POLL_EVERY = 2000
/** So many polls until the supervisor's screen stops, or says that the reading goes on (docs/agreed.md). */
const MOST_POLLS = 30
/** A reading without a new page is healthy for as long as the server may take for it. */
const HEALTHY_POLLS = limits.pdfReadingTime / POLL_EVERY

/** `slow` keeps polling and says that the reading goes on; `timeout` stops. */
type PollVerdict = 'usual' | 'slow' | 'timeout'

/**
 * What a poll without a result means.
 * @param silent how many polls in a row brought no new page
 * @param hasMaximum whether polling ever stops by itself: the supervisor's does, the administrator's does not
 */
export function classifyPoll(polls: number, silent: number, hasMaximum: boolean): PollVerdict {
  if (polls < MOST_POLLS) return 'usual'
  return hasMaximum && silent >= HEALTHY_POLLS + MOST_POLLS ? 'timeout' : 'slow'
}
