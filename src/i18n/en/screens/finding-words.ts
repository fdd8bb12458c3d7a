/** English texts of the finding of a task: its state and age. */
export const findingWords = {
  'openSince.today': 'Open since today',
  'openSince.days': { one: 'Open since {count} day', other: 'Open since {count} days' },
  'openSince.weeks': { one: 'Open since {count} week', other: 'Open since {count} weeks' },
  'findingState.open': 'Open',
  'findingState.in_work': 'Being worked on',
  'findingState.waiting': 'Waiting for parts',
  'findingState.closed': 'Closed',
  'openSince.number': '{since}, {number}',
  findingWeeks: { one: 'seen in {count} week', other: 'seen in {count} weeks' },
} as const
