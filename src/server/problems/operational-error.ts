import type { Message, MessageKey, MessageParams } from '#src/server/messages/message.ts'
import { hasParams, isMessageKey } from '#src/server/messages/message-catalogue.ts'
import { renderMessage } from '#src/server/messages/render-message.ts'
import { operationalErrors } from './operational-errors/catalogue.ts'

/** Key of an error of backup and restore. Administrators read it in their language: `operationalError.<key>` (src/i18n). */
export type BackupError = MessageKey extends infer Key
  ? Key extends `operationalError.${infer Name}`
    ? Name
    : never
  : never

/** Key of an operational error; the catalogue has one text for each. */
export type OperationalErrorCode = OperatorErrorCode | BackupError
/** Errors that only the operator reads, in English. */
type OperatorErrorCode = keyof typeof operationalErrors

/** Keys whose texts take the same values. */
export type OperationalErrorOf<Values> = {
  [Code in OperatorErrorCode]: (typeof operationalErrors)[Code] extends (values: Values) => string
    ? Code
    : never
}[OperatorErrorCode]

/** An error that stops the server or a job, with a text for the operator. Users never see it. */
export class OperationalError extends Error {
  readonly fault: OperationalErrorCode
  /** Values of its text, where it has any. */
  readonly values: unknown

  constructor(fault: OperationalErrorCode, text: string, values: unknown, options: ErrorOptions) {
    super(text, options)
    this.name = 'OperationalError'
    this.fault = fault
    this.values = values
  }
}

/** The values of an error's text, where it has any, and the options. */
type Given<Code> = Code extends BackupError
  ? [...MessageParams<`operationalError.${Code}`>, options?: ErrorOptions]
  : Code extends OperatorErrorCode
    ? (typeof operationalErrors)[Code] extends (values: infer Values) => string
      ? [values: Values, options?: ErrorOptions]
      : [options?: ErrorOptions]
    : never

export const isBackupError = (name: string): name is BackupError => isMessageKey(`operationalError.${name}`)

/** Creates an operational error by its key and the values of its text. */
export function operationalError<Code extends OperationalErrorCode>(
  name: Code,
  ...given: Given<Code>
): OperationalError {
  const hasValues = isBackupError(name)
    ? hasParams(`operationalError.${name}`)
    : typeof operationalErrors[name as OperatorErrorCode] !== 'string'
  const [values, options = {}] = (hasValues ? given : [undefined, ...given]) as [unknown, ErrorOptions?]
  return new OperationalError(name, writeText(name, values), values, options)
}

function writeText(name: OperationalErrorCode, values: unknown): string {
  if (isBackupError(name))
    return renderMessage({ key: `operationalError.${name}`, params: values } as Message, 'en')
  const text: string | ((values: never) => string) = operationalErrors[name]
  return typeof text === 'string' ? text : text(values as never)
}

/** An operational error that a child process reported, with its text. */
export function operationalErrorFromChild(
  name: string,
  text: string,
  values: unknown,
  options: ErrorOptions,
): OperationalError {
  return new OperationalError(name as OperationalErrorCode, text, values, options)
}
