import { languages, listWords } from './all-languages.ts'
import { foldWord } from './fold-word.ts'

type WordList = 'workOrder' | 'limitsRow' | 'sameAsAbove'

const collect = (list: WordList): Set<string> =>
  new Set(languages.flatMap((language) => listWords(language[list])).map(foldWord))
const [workOrders, limitsRows, sameAsAbove] = (['workOrder', 'limitsRow', 'sameAsAbove'] as const).map(
  collect,
) as [Set<string>, Set<string>, Set<string>]

const QUOTE = /^[-–—]?\s?(?:["″“”„〃]|'')\s?[-–—]?$/u
/** "No." and the like behind the name of an order. */
const NUMBER_SIGN = /\s*(?:no|nr|num|number|#|n[°º])\.?$/iu
const NAME_AND_NUMBER = /^(\p{L}[\p{L} ./°º#]*?)[ :#]+([\w-]*\d[\w-]*)$/u

/** Whether a cell repeats the text of the cell above: '"', "ditto". */
export const isSameAsAbove = (text: string): boolean => QUOTE.test(text) || sameAsAbove.has(foldWord(text))

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
