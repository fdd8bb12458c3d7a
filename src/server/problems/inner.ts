import type { LanguageCode } from '#src/rules/language/languages.ts'
import { type FailureName, failures } from './catalogue/jobs.ts'
import { type Inner, type Saying, say, type ValuesOf, type Within } from './catalogue/saying.ts'
import type { OperationalError } from './fault.ts'
import { backupFaults } from './faults/backup.ts'
import { refusalLanguages } from './languages/languages.ts'

/** Why a job could not do its work, by its name: `failed('mail_said', { reason, said })`. */
export const failed = <Name extends FailureName>(
  name: Name,
  ...[values]: ValuesOf<(typeof failures)[Name]>
): Inner => (values === undefined ? { failed: name } : { failed: name, values }) as Inner

/** The same of what was kept before failures had names: it is found again by its English. */
export const failedBefore = (english: string): Inner => ({ failure: english }) as Inner

/** A fault within a sentence: as it reads where administrators are told of it too, otherwise as whoever runs the server does. */
export const operationalFailure = ({ fault: name, values, message }: OperationalError): Within =>
  Object.hasOwn(backupFaults, name)
    ? ({ fault: name, ...(values === undefined ? {} : { values }) } as Inner)
    : message

/** Whether that is a sentence by its name. */
export function isInner(value: unknown): value is Inner {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['failed', 'fault', 'failure'].some((key) => typeof (value as Record<string, unknown>)[key] === 'string')
  )
}

/** Null where it is not known here: it may have been kept by another version. */
export function sayInner(inner: Inner, language: LanguageCode): string | null {
  const words = language === 'en' ? { failures, faults: backupFaults } : refusalLanguages[language]
  if ('failure' in inner) {
    const known = Object.entries<Saying>(failures).find(([, english]) => english === inner.failure)
    return known ? say(words.failures[known[0] as FailureName], undefined) : inner.failure
  }
  const isFailure = 'failed' in inner
  const sayings: Readonly<Record<string, Saying>> = isFailure ? words.failures : words.faults
  const name = isFailure ? inner.failed : inner.fault
  const values = sayValues(inner.values, language)
  return values === null || !Object.hasOwn(sayings, name) ? null : say(sayings[name]!, values)
}

/** The values of a sentence, those said that are sentences themselves; null where one of them is not known here. */
export function sayValues(values: unknown, language: LanguageCode): unknown {
  const inner = Object.entries(values ?? {}).filter(([, value]) => isInner(value))
  if (inner.length === 0) return values
  const said = inner.map(([name, value]) => [name, sayInner(value as Inner, language)] as const)
  return said.some(([, text]) => text === null)
    ? null
    : { ...(values as object), ...Object.fromEntries(said) }
}
