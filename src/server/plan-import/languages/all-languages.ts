import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** The languages of plans. A word that means something in two of them has the meanings of both, English first. */
export const languages = [english, german, french, spanish, italian, dutch, polish, portuguese]

const WORD_BREAKS = /\s*,\s*/

/** The words of a list in {@link LanguageWords}. */
export const listWords = (list: string): string[] => list.split(WORD_BREAKS)
