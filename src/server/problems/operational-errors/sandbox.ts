/** Reasons why a child process ended before its work was done. */
export const sandboxErrors = {
  called_off_early: 'The work was cancelled before it started.',
  called_off: 'The work was cancelled.',
  has_ended: 'The child process has ended.',
  not_run: ({ reason }: { reason: string }) => `The child process could not run: ${reason}`,
  not_handed_over: ({ reason }: { reason: string }) =>
    `The child process did not receive the work: ${reason}`,
  ended_without_answer: ({ how, stderr }: { how: string; stderr: string }) =>
    `The child process ended (${how}) without an answer. ${stderr}`.trim(),
  not_started_in_time: 'The child process did not start in time.',
  heap_too_small: 'The work needed more memory than the heap limit.',
  memory_too_small: ({ megabytes }: { megabytes: number }) => `The work needed more than ${megabytes} MB.`,
  memory_unread: ({ reason }: { reason: string }) =>
    `The memory use of the child process could not be read: ${reason}`,
} as const
