/** The states of a finding. A submission opens it; only a supervisor closes it. */
export const findingStates = ['open', 'in_work', 'waiting', 'closed'] as const
/** One of the {@link findingStates}. */
export type FindingState = (typeof findingStates)[number]
