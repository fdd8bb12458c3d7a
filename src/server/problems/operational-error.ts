import { type Given, type ProblemText, renderTextWith } from './catalogue/problem-text.ts'
import { operationalErrors } from './operational-errors/faults.ts'

/** What a fault is called: it has one sentence, in the catalogue. */
export type OperationalErrorCode = keyof typeof operationalErrors

/** Those that say the same of one place, whichever it is. */
export type OperationalErrorOf<Values> = {
  [Code in OperationalErrorCode]: (typeof operationalErrors)[Code] extends (values: Values) => string
    ? Code
    : never
}[OperationalErrorCode]

/** What keeps the server from working, in a sentence for whoever runs it or reads its log. Nobody else sees it. */
export class OperationalError extends Error {
  readonly fault: OperationalErrorCode
  /** Of its sentence, where it has any. */
  readonly values: unknown

  constructor(fault: OperationalErrorCode, sentence: string, values: unknown, options: ErrorOptions) {
    super(sentence, options)
    this.name = 'Fault'
    this.fault = fault
    this.values = values
  }
}

/** A fault of the catalogue, by its name and the values of its sentence. */
export function operationalError<Code extends OperationalErrorCode>(
  name: Code,
  ...given: Given<(typeof operationalErrors)[Code], ErrorOptions>
): OperationalError {
  const saying: ProblemText = operationalErrors[name]
  const [sentence, options = {}] = renderTextWith<ErrorOptions>(saying, given)
  return new OperationalError(name, sentence, typeof saying === 'string' ? undefined : given[0], options)
}

/** The fault that a process of ours reported: it found the sentence already. */
export function operationalErrorFromChild(
  name: string,
  sentence: string,
  values: unknown,
  options: ErrorOptions,
): OperationalError {
  return new OperationalError(name as OperationalErrorCode, sentence, values, options)
}
