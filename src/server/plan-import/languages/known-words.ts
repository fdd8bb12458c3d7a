import { languages, listWords } from './all-languages.ts'
import { english } from './english.ts'
import { foldWord } from './fold-word.ts'
import { french } from './french.ts'
import type { LanguageWords } from './language-words.ts'

type WordList = 'workOrder' | 'limitsRow' | 'sameAsAbove' | 'intervals' | 'smallWords'

const collect = (list: WordList): Set<string> =>
  new Set(languages.flatMap((language) => listWords(language[list])).map(foldWord))
const workOrders = collect('workOrder')
const limitsRows = collect('limitsRow')
const sameAsAbove = collect('sameAsAbove')
const intervals = collect('intervals')
const smallWords = collect('smallWords')
const collectTitles = ({ fields }: LanguageWords): Set<string> =>
  new Set(fields.flatMap(([, list]) => listWords(list)).map(foldWord))
const frenchTitles = collectTitles(french)
const englishTitles = collectTitles(english)

const QUOTE = /^[-–—]?\s?(?:["″“”„〃]|'')\s?[-–—]?$/u
/** "No." and the like behind the name of an order. */
const NUMBER_SIGN = /\s*(?:no|nr|num|number|#|n[°º])\.?$/iu
/** "3 months", "1W", "6-monthly", or the letter of a legend. */
const COUNTED_INTERVAL = /^(?:\d+(?:[.,/]\d+)?\s*[-x×]?\s*)?(\p{L}*)\.?(?![\p{L}\d])/u
const NAME_AND_NUMBER = /^(\p{L}[\p{L} ./°º#]*?)[ :#]+([\w-]*\d[\w-]*)$/u

/** Whether a cell repeats the text of the cell above: '"', "ditto". */
export const isSameAsAbove = (text: string): boolean => QUOTE.test(text) || sameAsAbove.has(foldWord(text))

/** Whether a word is a short one of a sentence: "of", "und". */
export const isSmallWord = (word: string): boolean => smallWords.has(foldWord(word))

/** Whether the first cell of a row says that the row gives the limits of the columns. */
export const isLimitsTitle = (text: string): boolean => limitsRows.has(foldWord(text))

/** Whether a label names a work order: "Order no.". */
export const isWorkOrder = (label: string): boolean =>
  workOrders.has(foldWord(label.replace(NUMBER_SIGN, '')))

/** Whether a line is the name and the number of a work order: "Work order 4507121". */
export function startsWorkOrder(text: string): boolean {
  const name = NAME_AND_NUMBER.exec(text)?.[1]
  return name !== undefined && isWorkOrder(name)
}

/** Whether a title of a column is French and not English as well: "Obligatoire". */
export function isFrenchTitle(title: string): boolean {
  const word = foldWord(title)
  return frenchTitles.has(word) && !englishTitles.has(word)
}

/** Whether a text says how often something is done: "weekly", "3 months", "every Monday", "M". */
export function isInterval(text: string): boolean {
  const trimmed = text.trim()
  const [start = '', word = ''] = COUNTED_INTERVAL.exec(trimmed) ?? []
  if (word.length > 1) return intervals.has(foldWord(word))
  return start !== '' && start.length === trimmed.length
}
