import type { Message, MessageKey, MessageParams } from '#src/server/messages/message.ts'
import { type FailureName, validationFailures } from './catalogue/jobs.ts'
import { isBackupError, type OperationalError } from './operational-error.ts'

type ParamsOf<Name extends FailureName> = `failure.${Name}` extends MessageKey
  ? MessageParams<`failure.${Name}`>
  : []

/** The reason why a job failed: `failureMessage('mail_response', { reason, response })`. */
export function failureMessage<Name extends FailureName>(name: Name, ...[params]: ParamsOf<Name>): Message {
  const key = name in validationFailures ? validationFailures[name as 'nothing_found'] : `failure.${name}`
  return { key, ...(params && { params }) } as Message
}

/** An operational error inside a message: by key where administrators read it, otherwise its English text. */
export const operationalFailure = ({ fault: name, values, message }: OperationalError): Message | string =>
  isBackupError(name)
    ? ({ key: `operationalError.${name}`, ...(values === undefined ? {} : { params: values }) } as Message)
    : message
