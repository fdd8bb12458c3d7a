import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core'
import { sentences } from '#src/rules/sentences.ts'

const NOT_VALID = 'This value is not valid'

/** What a person is told of a value for which the contract has no sentence of its own, by what is wrong with it. */
export function describeRefusedValue(issue: $ZodRawIssue): string {
  if (issue.input === undefined) return sentences.required
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? sentences.notANumber : NOT_VALID
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.join(', ')}`
    case 'too_small':
      return `This has to be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `This has to be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`
    case 'unrecognized_keys':
      return `This is not known here: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return findOwnSentence(issue.errors.flat(), issue.input) ?? NOT_VALID
    default:
      return NOT_VALID
  }
}

/** What the contract itself says of one of several kinds that a value could have been. */
function findOwnSentence(issues: $ZodIssue[], input: unknown): string | undefined {
  const isOwn = (issue: $ZodIssue) =>
    issue.message !== describeRefusedValue({ ...issue, input } as $ZodRawIssue)
  return issues.find(isOwn)?.message
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' || origin === 'set' ? ' entries long' : ''
}
