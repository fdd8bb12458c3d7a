import english from './en/validation.json' with { type: 'json' }

/**
 * The validation messages, the same on the phone and on the server. The agreed texts (docs/agreed.md) are
 * verbatim.
 */
export const validationMessages = english

/** A translation of all validation messages. */
export type ValidationMessages = Readonly<Record<keyof typeof validationMessages, string>>

/**
 * Translates a validation message from the contract. A limit is at the end of its message.
 * @returns null when the text is not a validation message
 */
export function translateValidationMessage(messages: ValidationMessages, english: string): string | null {
  const [text, limit = ''] = /^(.* at (?:least|most))( -?\d+)$/.exec(english)?.slice(1) ?? [english]
  const found = Object.entries(validationMessages).find(([, sentence]) => sentence === text)
  return found ? messages[found[0] as keyof ValidationMessages] + limit : null
}

/** The number of unassigned items of a plant assignment, for its form (docs/agreed.md). */
export function countUnassigned(count: number): string {
  return `${count} equipment items are not assigned to technicians`
}

/** The message that rejects a plant assignment with unassigned items (docs/agreed.md). */
export function describeUnassigned(count: number): string {
  return `Cannot submit: ${countUnassigned(count)}. Please assign all equipment before proceeding.`
}

/** The message for a password that is too short. */
export function describeShortPassword(length: number): string {
  return `Password must be at least ${length} characters long`
}
