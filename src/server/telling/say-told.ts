import type { Settings } from '#src/contract/admin/settings.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { fillMessage, type Messages } from '#src/rules/language/message.ts'
import { isInner, sayInner } from '#src/server/problems/inner.ts'
import { sayRefusal } from '#src/server/problems/problem.ts'
import { createDateWriter } from '#src/server/words/write-dates.ts'
import { writeNumber } from '#src/server/words/write-number.ts'
import { tellingLanguages } from './languages/telling-languages.ts'
import type { Told } from './telling.ts'

interface Reader {
  language: LanguageCode
  writeDay: (date: string) => string
  writeMoment: (instant: string) => string
}

/** Says what was kept to one reader: the English of what was kept without its sentences, and for whoever asks for none. */
export type Teller = (english: string, told: Told | null | undefined) => string

/** @param language what the reader asks for; null for a program that asks for none, and reads what it always did */
export function createTeller(
  language: LanguageCode | null,
  { timezone, dateFormat }: Pick<Settings, 'timezone' | 'dateFormat'>,
): Teller {
  if (language === null) return (english) => english
  const dates = createDateWriter(timezone, dateFormat)
  const reader = { language, writeDay: dates.writeDate, writeMoment: dates.writeInstant }
  return (english, told) => (told === null || told === undefined ? english : (write(told, reader) ?? english))
}

const asIs = (text: string) => text

/**
 * What is kept beside it in English, for searches, for other programs, and for what cannot be said any more.
 * @param writeMoment how moments are written in it; otherwise as they are kept
 */
export function inEnglish(told: Told, writeMoment: (instant: string) => string = asIs): string {
  return write(told, { language: 'en', writeDay: asIs, writeMoment })!
}

/** The same to a reader for whom it has neither days nor moments in it. */
export function sayUndated(english: string, told: Told | null, language: LanguageCode | null): string {
  if (language === null || told === null) return english
  return write(told, { language, writeDay: asIs, writeMoment: asIs }) ?? english
}

/** Null where something in it is not known here: it may have been kept by another version. */
function write(told: Told, reader: Reader): string | null {
  if (typeof told === 'string') return told
  if (typeof told === 'number') return writeNumber(told, reader.language)
  if (isList(told)) return writeAll(told, ', ', reader)
  if (isInner(told)) return sayInner(told, reader.language)
  if ('say' in told) return writeSentence(told.say, told.with ?? {}, reader)
  if ('day' in told) return reader.writeDay(told.day)
  if ('moment' in told) return reader.writeMoment(told.moment)
  if ('refusal' in told) return sayRefusal(told.refusal, told.values, reader.language)
  if ('and' in told) return writeAll(told.and, tellingLanguages[reader.language].and, reader)
  return null
}

const isList = (told: Told): told is readonly Told[] => Array.isArray(told)

function writeAll(several: readonly Told[], between: string, reader: Reader): string | null {
  const written = several.map((told) => write(told, reader))
  return written.includes(null) ? null : written.join(between)
}

function writeSentence(name: string, gaps: Readonly<Record<string, Told>>, reader: Reader): string | null {
  const sentences: Messages = tellingLanguages[reader.language]
  const sentence = Object.hasOwn(sentences, name) ? sentences[name] : undefined
  if (sentence === undefined) return null
  const filled: Record<string, string | number> = {}
  for (const [gap, told] of Object.entries(gaps)) {
    // A count chooses the form.
    const said = typeof told === 'number' ? told : write(told, reader)
    if (said === null) return null
    filled[gap] = said
  }
  return fillMessage(reader.language, sentence, filled, (value) => writeNumber(value, reader.language))
}
