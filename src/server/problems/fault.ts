import { type Given, type Saying, sayWith } from './catalogue/saying.ts'
import { faults } from './faults/faults.ts'

/** What a fault is called: it has one sentence, in the catalogue. */
export type FaultCode = keyof typeof faults

/** Those that say the same of one place, whichever it is. */
export type FaultOf<Values> = {
  [Code in FaultCode]: (typeof faults)[Code] extends (values: Values) => string ? Code : never
}[FaultCode]

/** What keeps the server from working, in a sentence for whoever runs it or reads its log. Nobody else sees it. */
export class Fault extends Error {
  readonly fault: FaultCode
  /** Of its sentence, where it has any. */
  readonly values: unknown

  constructor(fault: FaultCode, sentence: string, values: unknown, options: ErrorOptions) {
    super(sentence, options)
    this.name = 'Fault'
    this.fault = fault
    this.values = values
  }
}

/** A fault of the catalogue, by its name and the values of its sentence. */
export function fault<Code extends FaultCode>(
  name: Code,
  ...given: Given<(typeof faults)[Code], ErrorOptions>
): Fault {
  const saying: Saying = faults[name]
  const [sentence, options = {}] = sayWith<ErrorOptions>(saying, given)
  return new Fault(name, sentence, typeof saying === 'string' ? undefined : given[0], options)
}

/** The fault that a process of ours reported: it found the sentence already. */
export function faultFromChild(
  name: string,
  sentence: string,
  values: unknown,
  options: ErrorOptions,
): Fault {
  return new Fault(name as FaultCode, sentence, values, options)
}
