import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { localizeText } from './localized-text.ts'
import { asStorable, type Message } from './message.ts'
import { renderInEnglish } from './render-message.ts'

declare const isStored: unique symbol

/**
 * The English text of a stored message; the column `localized` has the structured message. Its type is no string, so that
 * no code sends it unlocalized: only `storedMessage` creates it, only `localizeStored` renders it.
 */
export interface StoredEnglish {
  readonly [isStored]: true
}

/** Column values of a message: the English text, and the structured message in `localized`. */
export const storedMessage = <Column extends string>(
  column: Column,
  localized: Message,
): Record<Column, StoredEnglish> & { localized: Message } =>
  ({ [column]: renderInEnglish(localized), localized: asStorable(localized) }) as Record<
    Column,
    StoredEnglish
  > & { localized: Message }

/** Empty text for a column that is never null. */
export const noStoredMessage = '' as unknown as StoredEnglish

/** Reads a stored message: the structured one, or the English text of a row without it. */
export const readStored = (english: StoredEnglish, localized: Message | null | undefined): Message | string =>
  localized ?? (english as unknown as string)

/** Localizes a stored message; its English text where the catalogue does not know the key. */
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
  return localizeText(text, localized ?? null)
}
