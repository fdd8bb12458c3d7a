import { type Given, type ProblemText, renderTextWith } from './catalogue/problem-text.ts'
import { operationalErrors } from './operational-errors/faults.ts'

/** Key of an operational error; the catalogue has one sentence for each. */
export type OperationalErrorCode = keyof typeof operationalErrors

/** Keys whose sentences take the same values. */
export type OperationalErrorOf<Values> = {
  [Code in OperationalErrorCode]: (typeof operationalErrors)[Code] extends (values: Values) => string
    ? Code
    : never
}[OperationalErrorCode]

/** An error that stops the server or a job, with a sentence for the operator. Users never see it. */
export class OperationalError extends Error {
  readonly fault: OperationalErrorCode
  /** Values of its sentence, where it has any. */
  readonly values: unknown

  constructor(fault: OperationalErrorCode, sentence: string, values: unknown, options: ErrorOptions) {
    super(sentence, options)
    this.name = 'Fault'
    this.fault = fault
    this.values = values
  }
}

/** Creates an operational error by its key and the values of its sentence. */
export function operationalError<Code extends OperationalErrorCode>(
  name: Code,
  ...given: Given<(typeof operationalErrors)[Code], ErrorOptions>
): OperationalError {
  const saying: ProblemText = operationalErrors[name]
  const [sentence, options = {}] = renderTextWith<ErrorOptions>(saying, given)
  return new OperationalError(name, sentence, typeof saying === 'string' ? undefined : given[0], options)
}

/** An operational error that a child process reported, with its sentence. */
export function operationalErrorFromChild(
  name: string,
  sentence: string,
  values: unknown,
  options: ErrorOptions,
): OperationalError {
  return new OperationalError(name as OperationalErrorCode, sentence, values, options)
}
