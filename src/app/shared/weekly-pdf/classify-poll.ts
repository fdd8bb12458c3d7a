import { limits } from '#src/rules/limits.ts'

/** Polling interval of the status (docs/agreed.md). Milliseconds. */
export const POLL_INTERVAL = 2000
/** Number of polls before a screen shows that the processing is slow (docs/agreed.md). */
const MAX_POLLS = 30
/** Processing without a new page is healthy within the server's time limit. */
const HEALTHY_POLLS = limits.pdfReadingTime / POLL_INTERVAL

/** `slow` keeps polling and shows a note; `timeout` stops. */
type PollVerdict = 'usual' | 'slow' | 'timeout'

/**
 * Classifies a poll without a result.
 * @param stalledPolls number of consecutive polls without a new page
 * @param hasMaximum true when polling has a limit: on the supervisor's screen, not on the administrator's
 */
export function classifyPoll(polls: number, stalledPolls: number, hasMaximum: boolean): PollVerdict {
  if (polls < MAX_POLLS) return 'usual'
  return hasMaximum && stalledPolls >= HEALTHY_POLLS + MAX_POLLS ? 'timeout' : 'slow'
}
