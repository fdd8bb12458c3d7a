import type { KeyedMessage, Message, MessageKey, MessageParams } from '#src/server/messages/message.ts'
import { type FailureName, validationFailures } from './catalogue/jobs.ts'
import { isBackupFault, type OperationalError } from './operational-error.ts'

type ParamsOf<Name extends FailureName> = `failure.${Name}` extends MessageKey
  ? MessageParams<`failure.${Name}`>
  : []

/** The reason why a job failed: `failureMessage('mail_response', { reason, response })`. */
export function failureMessage<Name extends FailureName>(
  name: Name,
  ...[params]: ParamsOf<Name>
): KeyedMessage {
  const key = name in validationFailures ? validationFailures[name as 'nothing_found'] : `failure.${name}`
  return { say: key, ...(params && { with: params }) } as KeyedMessage
}

/** An operational error inside a message: by key where administrators read it, otherwise its English text. */
export const operationalFailure = ({ fault: name, values, message }: OperationalError): Message =>
  isBackupFault(name)
    ? ({ say: `fault.${name}`, ...(values === undefined ? {} : { with: values }) } as KeyedMessage)
    : message
