import { dayOf } from '#src/app/shared/format/dates.ts'
import type { PhotoAbout } from './photo-about.ts'

/** Characters; longer parts say no more to whoever looks for a file. */
const LONGEST_PART = 40

/** Only what every file system takes: letters, digits and the signs that tags are written with. */
function cleanPart(words: string): string {
  const clean = words.normalize('NFC').replace(/[^\p{L}\p{N}.-]+/gu, ' ')
  return [...clean.trim()].slice(0, LONGEST_PART).join('').trim().replaceAll(' ', '-')
}

/** What the file of a photo is called, without its kind: plant, tag, task, day and which of them it is. */
export function namePhotoFile({ place, task, moment }: PhotoAbout, number: number): string {
  const parts = [place?.plant, place?.tag, task, moment && dayOf(moment), String(number)]
  return parts
    .map((part) => cleanPart(part ?? ''))
    .filter((part) => part !== '')
    .join('_')
}
