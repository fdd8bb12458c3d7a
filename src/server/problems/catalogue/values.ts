/** The minimum or maximum of a value; `unit` for values with a length. */
export interface Bound {
  limit: string
  unit: 'characters' | 'entries' | null
}

const units = { characters: ' characters long', entries: ' entries long' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** Messages for invalid values without a message in the contract. */
export const valueSayings = {
  not_valid: 'This value is not valid',
  one_of: ({ values }: { values: string }) => `Please choose one of these: ${values}`,
  more_than: (bound: Bound) => `This has to be more than ${measure(bound)}`,
  at_least: (bound: Bound) => `This has to be at least ${measure(bound)}`,
  less_than: (bound: Bound) => `This has to be less than ${measure(bound)}`,
  at_most: (bound: Bound) => `This has to be at most ${measure(bound)}`,
  unknown_keys: ({ keys }: { keys: string }) => `Unknown fields: ${keys}`,
}
