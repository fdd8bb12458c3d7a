import { readListItem } from '#src/server/plan-import/layout/list-items.ts'
import { findRightEdges } from '#src/server/plan-import/layout/right-edges.ts'
import { readText } from '#src/server/plan-import/layout/words.ts'
import type { CellContext } from '#src/server/plan-import/tables/cell-text.ts'
import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import { addWarnings } from './add-warnings.ts'
import { LineConsumer } from './consume-line.ts'
import { consumeRow } from './consume-row.ts'
import { finishPlan, type StarMeaning } from './finish-plan.ts'
import { findBodySize, type findInspectionTitle, findNamedByLabels } from './headings.ts'
import { findOutline } from './outline.ts'
import type { ParsedPlan } from './parsed-plan.ts'
import { PlanBuilder } from './plan-builder.ts'
import { startDetails } from './unread-columns.ts'

const flatFields: Field[] = ['equipment', 'tag', 'plant', 'plantCode']
const LEGEND =
  /^(\*{1,3})\s*(?:[=:–-]\s*)?(?:means\s+|marks\s+)?(?:a\s+|an\s+)?(required|mandatory|critical|safety[- ]critical|photo)\b[\w\s.]{0,40}$/i

/** Reads the blocks of a document from top to bottom into the tree of plants. */
export function readPlan(
  blocks: Block[],
  context: CellContext,
  title: ReturnType<typeof findInspectionTitle> = null,
): Pick<ParsedPlan, 'layout' | 'plants' | 'notUnderstood' | 'marks'> {
  const builder = new PlanBuilder()
  builder.title = title
  const named = findNamedByLabels(blocks)
  const bodySize = findBodySize(blocks)
  const outline = findOutline(blocks, bodySize, named)
  const lines = new LineConsumer(builder, {
    ...{ named, bodySize, context, outline },
    findRightEdge: findRightEdges(blocks),
  })
  const listDetails = startDetails(blocks)
  let star: StarMeaning = 'required'
  let flatRows = 0
  let sectionRows = 0
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'row') {
      lines.takeRow(block)
      consumeRow(builder, block.row, block.fields, listDetails(block.row))
      if (!block.fields.has('task')) continue
      if (flatFields.some((field) => block.fields.has(field))) flatRows++
      else sectionRows++
      continue
    }
    if (block.kind === 'unreadable') {
      lines.interrupt()
      builder.loseContext()
      continue
    }
    builder.endRegister()
    const legend = LEGEND.exec(readText(block.line.words))
    if (legend) star = readStar(legend[2] ?? '')
    else lines.take(block.line, block.content, isTask(blocks[index + 1]))
  }
  sectionRows += lines.itemCount
  builder.finish()
  const plants = finishPlan(builder.plants, star)
  return {
    layout: flatRows > 0 && sectionRows > 0 ? 'mixed' : flatRows > 0 ? 'flat' : 'sectioned',
    plants,
    notUnderstood: builder.notUnderstood,
    marks: [...builder.marks, ...addWarnings(plants)],
  }
}

function isTask(block: Block | undefined): boolean {
  if (block?.kind === 'row') return block.row.cells.has('task')
  return block?.kind === 'line' && readListItem(readText(block.line.words), block.line.hasSquare) !== null
}

function readStar(word: string): StarMeaning {
  if (/photo/i.test(word)) return 'photo'
  return /critical/i.test(word) ? 'critical' : 'required'
}
