import type { Said } from '#src/rules/language/said.ts'
import type { Inner } from '#src/server/problems/catalogue/saying.ts'
import { failedBefore } from '#src/server/problems/inner.ts'
import { sentence } from './said.ts'
import { inEnglish } from './say-told.ts'
import { asStorable, type Told } from './telling.ts'

declare const isKept: unique symbol

/**
 * The English of a sentence that is kept, beside the sentence itself in `told`. It is no text, so that it cannot be handed
 * out as it is: `keepAs` alone makes it, and `sayKept` alone says it.
 */
export interface KeptEnglish {
  readonly [isKept]: true
}

/** A sentence as a row keeps it: its English in a column of its own, and by its name in `told`. */
export const keepAs = <Column extends string, Of extends Told>(
  column: Column,
  told: Of,
): Record<Column, KeptEnglish> & { told: Of } =>
  ({ [column]: inEnglish(told), told: asStorable(told) }) as Record<Column, KeptEnglish> & { told: Of }

/** Nothing to keep, in a column that is never null. */
export const nothingKept = '' as unknown as KeptEnglish

/** What was kept: by its name, or by its English where that was not known yet. */
export const keptBefore = <Of extends Told>(english: KeptEnglish, told: Of | null | undefined): Of | Inner =>
  told ?? failedBefore(english as unknown as string)

/** What was kept, in the language of whoever is answered; as it was kept where it is not known by a name. */
export function sayKept(english: KeptEnglish, told: Told | null | undefined): Said
export function sayKept(english: KeptEnglish | null, told: Told | null | undefined): Said | null
export function sayKept(english: KeptEnglish | null, told: Told | null | undefined): Said | null {
  if (english === null) return null
  const text = english as unknown as string
  return sentence(text, text === '' ? null : keptBefore(english, told))
}
