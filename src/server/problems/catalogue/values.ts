/** What a value may be at the most or at the least; `unit` for what has a length. */
export interface Bound {
  limit: string
  unit: 'characters' | 'entries' | null
}

const units = { characters: ' characters long', entries: ' entries long' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** What is said of a value for which the contract has no sentence of its own. */
export const valueSayings = {
  not_valid: 'This value is not valid',
  one_of: ({ values }: { values: string }) => `Please choose one of these: ${values}`,
  more_than: (bound: Bound) => `This has to be more than ${measure(bound)}`,
  at_least: (bound: Bound) => `This has to be at least ${measure(bound)}`,
  less_than: (bound: Bound) => `This has to be less than ${measure(bound)}`,
  at_most: (bound: Bound) => `This has to be at most ${measure(bound)}`,
  unknown_keys: ({ keys }: { keys: string }) => `This is not known here: ${keys}`,
}
