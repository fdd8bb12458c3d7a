import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import { isHeading, type NamedByLabels } from './headings.ts'

type Level = keyof NamedByLabels

/** The levels that numbered headings name, by the depth of their numbers: "1." a plant, "1.1" a machine. */
export type Outline = ReadonlyMap<number, Level>

const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+(\S.*)$/u
const levels: Level[] = ['plant', 'equipment', 'checklist']

/** A heading such as "1.1 P-101: Feed pump"; null for any other line. */
export function readNumberedHeading(line: Line, bodySize: number): { depth: number; text: string } | null {
  const [, number, text] = NUMBERED.exec(readText(line.words)) ?? []
  if (number === undefined || text === undefined || !isHeading(line, bodySize)) return null
  return { depth: number.split('.').length, text }
}

/** Finds out what the numbered headings of a document name; empty without headings of two depths. */
export function findOutline(blocks: readonly Block[], bodySize: number, named: NamedByLabels): Outline {
  const headings = blocks.flatMap((block) =>
    block.kind === 'line' ? (readNumberedHeading(block.line, bodySize) ?? []) : [],
  )
  const depths = [...new Set(headings.map(({ depth }) => depth))].sort((a, b) => a - b)
  if (depths.length < 2) return new Map()
  const open = levels.filter((level) => !named[level])
  const deepest = headings.filter(({ depth }) => depth === depths.at(-1))
  const coded = deepest.filter(({ text }) => splitCodeAndName(text).code !== '')
  // Two depths of three levels: the deeper headings have codes when they name machines.
  const wanted =
    depths.length < open.length ? (coded.length > deepest.length / 2 ? open : open.slice(1)) : open
  return new Map(depths.flatMap((depth, index) => (wanted[index] ? [[depth, wanted[index]] as const] : [])))
}
