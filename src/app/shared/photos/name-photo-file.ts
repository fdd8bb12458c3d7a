import { dayOf } from '#src/app/shared/format/dates.ts'
import type { PhotoContext } from './photo-context.ts'

/** Maximum length of each part of a file name. Characters. */
const MAX_PART_LENGTH = 40

/** Replaces characters that file systems reject: letters, digits and the signs of tags stay. */
function cleanPart(words: string): string {
  const clean = words.normalize('NFC').replace(/[^\p{L}\p{N}.-]+/gu, ' ')
  return [...clean.trim()].slice(0, MAX_PART_LENGTH).join('').trim().replaceAll(' ', '-')
}

/** File name of a photo without extension: plant, tag, task, date and position. */
export function namePhotoFile({ place, task, moment }: PhotoContext, number: number): string {
  const parts = [place?.plant, place?.tag, task, moment && dayOf(moment), String(number)]
  return parts
    .map((part) => cleanPart(part ?? ''))
    .filter((part) => part !== '')
    .join('_')
}
