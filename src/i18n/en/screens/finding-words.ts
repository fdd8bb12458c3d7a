/** English texts of the finding of a task: its state and age. */
export const findingWords = {
  'openSince.today': 'Open since today',
  'openSince.days': { one: 'Open for {count} day', other: 'Open for {count} days' },
  'openSince.weeks': { one: 'Open for {count} week', other: 'Open for {count} weeks' },
  'findingState.open': 'Open',
  'findingState.in_work': 'In progress',
  'findingState.waiting': 'Waiting for parts',
  'findingState.closed': 'Closed',
  'openSince.number': '{since}, {number}',
  findingWeeks: { one: 'seen in {count} week', other: 'seen in {count} weeks' },
} as const
