/** How a child process came to its end before its work did. */
export const childEnds = {
  called_off_early: 'The work was called off before it began.',
  called_off: 'The work was called off.',
  has_ended: 'The child has ended.',
  not_run: ({ reason }: { reason: string }) => `The child could not be run: ${reason}`,
  not_handed_over: ({ reason }: { reason: string }) => `The work could not be handed over: ${reason}`,
  ended_without_answer: ({ how, said }: { how: string; said: string }) =>
    `The child ended (${how}) without an answer. ${said}`.trim(),
  not_started_in_time: 'The child did not start in time.',
  heap_too_small: 'The work needed more memory than its heap may take.',
  memory_too_small: ({ megabytes }: { megabytes: number }) => `The work needed more than ${megabytes} MB.`,
  memory_unread: ({ reason }: { reason: string }) => `The child's memory could not be read: ${reason}`,
} as const
