import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import { isHeading, type NamedByLabels } from './headings.ts'

type Level = keyof NamedByLabels

/** The levels that numbered headings name, by the form of their numbers: "1." a plant, "1.1" a machine. */
export type Outline = ReadonlyMap<string, Level>

interface NumberedHeading {
  /** The sign of the first number and how many follow: "A" and "A.1" differ, "1.1" and "2.3" do not. */
  form: string
  isFirst: boolean
  text: string
}

const NUMBERED =
  /^(?:(\d{1,2}(?:\.\d{1,2}){0,3})\.?|([A-Z]|[IVX]{2,5})((?:\.\d{1,2}){0,3}\.|(?:\.\d{1,2}){1,3}))\s+(\S.*)$/u
const levels: Level[] = ['plant', 'equipment', 'checklist']

/** A heading such as "1.1 P-101: Feed pump", "A.1 ..." or "II. ..."; null for any other line. */
export function readNumberedHeading(line: Line, bodySize: number): NumberedHeading | null {
  const [, number, sign, rest = '', text] = NUMBERED.exec(readText(line.words)) ?? []
  if (text === undefined || !isHeading(line, bodySize)) return null
  if (sign === undefined) {
    const parts = (number ?? '').split('.')
    return { form: `1${parts.length}`, isFirst: parts.every((part) => Number(part) === 1), text }
  }
  const parts = rest.split('.').filter(Boolean)
  const isRoman = /^[IVX]+$/.test(sign)
  const isFirst = (sign === 'A' || sign === 'I') && parts.every((part) => Number(part) === 1)
  return { form: `${isRoman ? 'I' : 'A'}${parts.length + 1}`, isFirst, text }
}

/** Finds out what the numbered headings of a document name; empty without headings of two forms. */
export function findOutline(blocks: readonly Block[], bodySize: number, named: NamedByLabels): Outline {
  const headings = blocks.flatMap((block) =>
    block.kind === 'line' ? (readNumberedHeading(block.line, bodySize) ?? []) : [],
  )
  // A letter that is no number does not begin with A.
  const counted = headings.filter(
    ({ form }) => form.startsWith('1') || headings.find((other) => other.form === form)?.isFirst,
  )
  // In the order of the document, a form of fewer numbers before one of more.
  const forms = [...new Set(counted.map(({ form }) => form))].sort((one, other) =>
    one[0] === other[0] ? Number(one[1]) - Number(other[1]) : 0,
  )
  if (forms.length < 2) return new Map()
  const open = levels.filter((level) => !named[level])
  const deepest = counted.filter(({ form }) => form === forms.at(-1))
  const coded = deepest.filter(({ text }) => splitCodeAndName(text).code !== '')
  // Two depths of three levels: the deeper headings have codes when they name machines.
  const wanted =
    forms.length < open.length ? (coded.length > deepest.length / 2 ? open : open.slice(1)) : open
  return new Map(forms.flatMap((form, index) => (wanted[index] ? [[form, wanted[index]] as const] : [])))
}
