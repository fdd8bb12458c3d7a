import type { ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import type { Box } from '#src/server/plan-import/extract/page-content.ts'
import { readText } from '#src/server/plan-import/layout/words.ts'
import { findPlanWeek } from '#src/server/plan-import/plan/find-plan-week.ts'
import { judgePlan } from '#src/server/plan-import/plan/judge-plan.ts'
import { findFingerprint } from '#src/server/plan-import/plan/layout-fingerprint.ts'
import type { ParsedPlan, Source } from '#src/server/plan-import/plan/parsed-plan.ts'
import { readPlan } from '#src/server/plan-import/plan/read-plan.ts'
import { listUnreadColumns } from '#src/server/plan-import/plan/unread-columns.ts'
import { collectVocabulary } from '#src/server/plan-import/tables/document-vocabulary.ts'
import { explainColumns, knownColumnNames } from '#src/server/plan-import/values/column-names.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { refuse } from '#src/server/sandbox/refuse.ts'
import { readCsv } from '#src/server/spreadsheets/read-csv.ts'
import { readXlsx } from '#src/server/spreadsheets/read-xlsx.ts'
import type { Sheet } from '#src/server/spreadsheets/sheet.ts'
import { toCells } from './draw-sheet.ts'
import { readSheetBlocks } from './sheet-blocks.ts'
import { countTitles } from './sheet-header.ts'

const FIRST_ROWS_SHOWN = 12
const LOOKED_FOR = renderInEnglish(failureMessage('table_expected_content'))

/**
 * Reads a weekly plan from a spreadsheet: a table with a row for each task, or a table for each checklist. Pages are
 * sheets. Runs in the sandbox.
 * @throws ChildError with a message for the user when the file contains no plan
 */
export function parseSpreadsheet(
  bytes: Uint8Array,
  kind: 'csv' | 'xlsx',
  hints: ReadingHints = { columns: [] },
): ParsedPlan {
  const names = explainColumns(hints)
  const sheets = kind === 'csv' ? [readCsv(bytes, (cells) => countTitles(cells, names))] : readXlsx(bytes)
  if (sheets.every(({ rows }) => rows.length === 0)) throw refuse('empty_table')
  const { blocks, lines, marks, hasHeader } = readSheetBlocks(sheets, names)
  const details = {
    lookedFor: LOOKED_FOR,
    firstLines: lines.slice(0, FIRST_ROWS_SHOWN).map(({ words }) => readText(words)),
    marks,
  }
  if (!hasHeader) throw refuse('no_column_titles', details)
  const plan = readPlan(blocks, collectVocabulary([]))
  const tasks = plan.plants.flatMap(({ equipment }) =>
    equipment.flatMap(({ checklists }) => checklists.flatMap((checklist) => checklist.tasks)),
  )
  if (tasks.length === 0) throw refuse('table_without_tasks', details)
  const known = names === knownColumnNames ? blocks : readSheetBlocks(sheets, knownColumnNames).blocks
  return {
    pages: sheets.length,
    ...plan,
    ...placeInCells(plan, sheets),
    marks: [...marks, ...plan.marks],
    held: judgePlan(plan, lines),
    unreadColumns: listUnreadColumns(blocks).map((column) => ({
      ...column,
      box: column.box && toCells(column.box),
    })),
    fingerprint: findFingerprint(known),
    week: findPlanWeek(details.firstLines, new Date().toISOString().slice(0, 10)),
    sheets: sheets.map(({ name, isHidden, rows }) => ({ name, rows: isHidden ? [] : rows })),
  }
}

/** The nodes and lines of drawn sheets, with whole rows of cells for their places. */
function placeInCells(
  { plants, notUnderstood }: Pick<ParsedPlan, 'plants' | 'notUnderstood'>,
  sheets: readonly Sheet[],
): Pick<ParsedPlan, 'plants' | 'notUnderstood'> {
  const widths = sheets.map(({ rows }) => Math.max(0, ...rows.map(({ cells }) => cells.length)))
  const takeRows = (page: number, box: Box): Box => {
    const [, top, , bottom] = toCells(box)
    return [0, top, widths[page - 1] ?? 0, bottom]
  }
  const place = <Node extends { source: Source }>(node: Node): Node => ({
    ...node,
    source: { ...node.source, box: takeRows(node.source.page, node.source.box) },
  })
  return {
    plants: plants.map((plant) => ({
      ...place(plant),
      equipment: plant.equipment.map((equipment) => ({
        ...place(equipment),
        checklists: equipment.checklists.map((checklist) => ({
          ...place(checklist),
          tasks: checklist.tasks.map(place),
        })),
      })),
    })),
    notUnderstood: notUnderstood.map((text) => ({ ...text, box: text.box && takeRows(text.page, text.box) })),
  }
}
