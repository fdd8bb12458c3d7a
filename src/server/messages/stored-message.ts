import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import type { FailureMessage } from '#src/server/problems/catalogue/problem-text.ts'
import { legacyFailure } from '#src/server/problems/failure-message.ts'
import { localizedSentence } from './localized-text.ts'
import { asStorable, type Message } from './message.ts'
import { renderInEnglish } from './render-message.ts'

declare const isKept: unique symbol

/**
 * The English of a sentence that is kept, beside the sentence itself in `told`. It is no text, so that it cannot be handed
 * out as it is: `storedMessage` alone makes it, and `localizeStored` alone says it.
 */
export interface StoredEnglish {
  readonly [isKept]: true
}

/** A sentence as a row keeps it: its English in a column of its own, and by its name in `told`. */
export const storedMessage = <Column extends string, Of extends Message>(
  column: Column,
  localized: Of,
): Record<Column, StoredEnglish> & { localized: Of } =>
  ({ [column]: renderInEnglish(localized), localized: asStorable(localized) }) as Record<
    Column,
    StoredEnglish
  > & { localized: Of }

/** Nothing to keep, in a column that is never null. */
export const nothingStored = '' as unknown as StoredEnglish

/** What was kept: by its name, or by its English where that was not known yet. */
export const readStored = <Of extends Message>(
  english: StoredEnglish,
  localized: Of | null | undefined,
): Of | FailureMessage => localized ?? legacyFailure(english as unknown as string)

/** What was kept, in the language of whoever is answered; as it was kept where it is not known by a name. */
export function localizeStored(english: StoredEnglish, localized: Message | null | undefined): LocalizedText
export function localizeStored(
  english: StoredEnglish | null,
  localized: Message | null | undefined,
): LocalizedText | null
export function localizeStored(
  english: StoredEnglish | null,
  localized: Message | null | undefined,
): LocalizedText | null {
  if (english === null) return null
  const text = english as unknown as string
  return localizedSentence(text, text === '' ? null : readStored(english, localized))
}
