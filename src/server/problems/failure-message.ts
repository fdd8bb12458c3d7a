import type { LanguageCode } from '#src/rules/language/languages.ts'
import { type FailureName, failures } from './catalogue/jobs.ts'
import {
  type FailureMessage,
  type NestedText,
  type ProblemText,
  renderText,
  type ValuesOf,
} from './catalogue/problem-text.ts'
import { refusalLanguages } from './languages/languages.ts'
import type { OperationalError } from './operational-error.ts'
import { backupFaults } from './operational-errors/backup.ts'

/** The reason why a job failed: `failureMessage('mail_said', { reason, said })`. */
export const failureMessage = <Name extends FailureName>(
  name: Name,
  ...[values]: ValuesOf<(typeof failures)[Name]>
): FailureMessage => (values === undefined ? { failed: name } : { failed: name, values }) as FailureMessage

/** A failure of an older row without a key; its English text identifies it. */
export const legacyFailure = (english: string): FailureMessage => ({ failure: english }) as FailureMessage

/** An operational error inside a message: by key where administrators read it, otherwise its English text. */
export const operationalFailure = ({ fault: name, values, message }: OperationalError): NestedText =>
  Object.hasOwn(backupFaults, name)
    ? ({ fault: name, ...(values === undefined ? {} : { values }) } as FailureMessage)
    : message

/** Whether a value is a failure message. */
export function isFailureMessage(value: unknown): value is FailureMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['failed', 'fault', 'failure'].some((key) => typeof (value as Record<string, unknown>)[key] === 'string')
  )
}

/** Null for an unknown key: another version may have stored it. */
export function renderFailure(inner: FailureMessage, language: LanguageCode): string | null {
  const words = language === 'en' ? { failures, faults: backupFaults } : refusalLanguages[language]
  if ('failure' in inner) {
    const known = Object.entries<ProblemText>(failures).find(([, english]) => english === inner.failure)
    return known ? renderText(words.failures[known[0] as FailureName], undefined) : inner.failure
  }
  const isFailure = 'failed' in inner
  const sayings: Readonly<Record<string, ProblemText>> = isFailure ? words.failures : words.faults
  const name = isFailure ? inner.failed : inner.fault
  const values = renderParams(inner.values, language)
  return values === null || !Object.hasOwn(sayings, name) ? null : renderText(sayings[name]!, values)
}

/** Renders parameters that are messages themselves; null where a key is unknown. */
export function renderParams(values: unknown, language: LanguageCode): unknown {
  const inner = Object.entries(values ?? {}).filter(([, value]) => isFailureMessage(value))
  if (inner.length === 0) return values
  const said = inner.map(([name, value]) => [name, renderFailure(value as FailureMessage, language)] as const)
  return said.some(([, text]) => text === null)
    ? null
    : { ...(values as object), ...Object.fromEntries(said) }
}
