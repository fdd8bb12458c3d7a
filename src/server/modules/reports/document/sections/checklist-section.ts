import type { Content } from 'pdfmake/interfaces'
import { isToldFirst } from '#src/server/modules/reports/document/content/collect-findings.ts'
import { countAnswers } from '#src/server/modules/reports/document/content/count-answers.ts'
import type {
  ReportChecklist,
  ReportEquipment,
} from '#src/server/modules/reports/document/content/report-document.ts'
import { count, reviewWords } from '#src/server/modules/reports/document/content/report-words.ts'
import { estimateHeight } from '#src/server/modules/reports/document/drawing/estimate-height.ts'
import { keepTogether } from '#src/server/modules/reports/document/drawing/keep-together.ts'
import {
  type LayoutContext,
  shorten,
  write,
  writePieces,
} from '#src/server/modules/reports/document/drawing/layout-context.ts'
import {
  colours,
  createBarLayout,
  page,
  sizes,
  tallestWholeBlock,
} from '#src/server/modules/reports/document/drawing/theme.ts'
import { reviewColours } from './answer-badge.ts'
import { buildPhotoGrid } from './photo-grid.ts'
import { buildTaskTable, estimateTaskRow } from './task-table.ts'

/** One checklist: who and when, all answers, the technician's notes, the photos, the review. */
export function buildChecklistSection(
  context: LayoutContext,
  equipment: ReportEquipment,
  checklist: ReportChecklist,
): Content[] {
  const table: Content =
    checklist.tasks.length === 0
      ? write('This checklist holds no tasks.', { color: colours.dim })
      : buildTaskTable(context, equipment, checklist)
  return [
    ...keepTogether(estimateChecklistHead(checklist), buildHeading(context, checklist)),
    table,
    ...buildNotes('Technician notes', checklist.technicianNotes, colours.brand),
    ...buildPhotos(context, checklist),
    ...buildReview(context, checklist),
    { stack: [], margin: [0, 0, 0, 18] },
  ]
}

/** About how much room the heading needs together with the first row below it. */
export function estimateChecklistHead(checklist: ReportChecklist): number {
  const [first] = checklist.tasks
  return 92 + Math.min(first === undefined ? 20 : estimateTaskRow(first), tallestWholeBlock)
}

function buildHeading({ dates }: LayoutContext, checklist: ReportChecklist): Content[] {
  const { technician, startedAt, submittedAt, receivedAt, flag, review, tasks } = checklist
  const time = (label: string, instant: string | null) =>
    instant === null ? [] : [`${label} ${dates.writeInstant(instant)}`]
  const isReceivedLater = receivedAt !== null && differsVisibly(submittedAt, receivedAt)
  const who = [
    technician ?? 'No technician',
    ...(startedAt === null && submittedAt === null ? ['Not started'] : time('Started', startedAt)),
    ...time('Submitted', submittedAt),
    ...(isReceivedLater ? time('Received', receivedAt) : []),
  ]
  const { ok, notOk, notApplicable, notInspected, unanswered: open } = countAnswers(tasks)
  return [
    {
      columns: [
        write(checklist.name, { bold: true, fontSize: sizes.heading, width: page.contentWidth - 172 }),
        write(reviewWords[review.status], {
          width: 160,
          bold: true,
          alignment: 'right',
          color: reviewColours[review.status],
          margin: [0, 2, 0, 0],
        }),
      ],
      columnGap: 12,
    },
    write(who.join('  ·  '), { color: colours.dim, margin: [0, 2, 0, 0] }),
    writePieces(
      [
        [count(tasks.length, 'task')],
        [`  ·  ${ok} OK`],
        [`  ·  ${notOk} Not OK`, notOk > 0 ? { bold: true, color: colours.notOk } : {}],
        ...(notInspected > 0
          ? [
              [`  ·  ${notInspected} could not be inspected`, { color: colours.wait }] satisfies [
                string,
                object,
              ],
            ]
          : []),
        ...(notApplicable > 0 ? [[`  ·  ${notApplicable} not applicable`] satisfies [string]] : []),
        ...(open > 0
          ? [[`  ·  ${open} not answered`, { color: colours.wait }] satisfies [string, object]]
          : []),
      ],
      { color: colours.dim, margin: [0, 1, 0, 0] },
    ),
    ...(flag === null ? [] : [write(`⚑ ${flag}`, { bold: true, color: colours.wait, margin: [0, 2, 0, 0] })]),
    { stack: [], margin: [0, 0, 0, 7] },
  ]
}

/** Those that do not stand with a finding: no photo is printed twice. */
function buildPhotos(context: LayoutContext, checklist: ReportChecklist): Content[] {
  const photos = checklist.tasks.flatMap((task) => (isToldFirst(task) ? [] : context.listPhotos(task)))
  if (photos.length === 0) return []
  const heading = write(`Photos · ${shorten(checklist.name, 100)}`, { bold: true })
  return [{ ...buildPhotoGrid(context, photos, page.contentWidth, heading), margin: [0, 12, 0, 0] }]
}

function buildReview({ dates }: LayoutContext, { review }: ReportChecklist): Content[] {
  if (review.status === 'none') return []
  const by = review.reviewer === null ? '' : ` by ${review.reviewer}`
  const at = review.reviewedAt === null ? '' : `, ${dates.writeInstant(review.reviewedAt)}`
  const verdict = `Review: ${reviewWords[review.status]}${by}${at}`
  return buildNotes(verdict, review.comments, reviewColours[review.status], true)
}

function buildNotes(heading: string, text: string, colour: string, isShownEmpty = false): Content[] {
  if (text.trim() === '' && !isShownEmpty) return []
  const isShort = estimateHeight(text, page.contentWidth - 30, sizes.body) < tallestWholeBlock
  return [
    {
      ...(isShort ? { unbreakable: true } : {}),
      margin: [0, 10, 0, 0],
      table: {
        widths: [page.contentWidth - 22],
        body: [
          [
            {
              stack: [
                write(heading, { bold: true }),
                ...(text.trim() === '' ? [] : [write(text, { lineHeight: 1.2, margin: [0, 3, 0, 0] })]),
              ],
            },
          ],
        ],
      },
      layout: createBarLayout(colour, colours.surface, 8),
    },
  ]
}

/** The phone's and the server's clock a minute apart are no news. */
function differsVisibly(submittedAt: string | null, receivedAt: string): boolean {
  if (submittedAt === null) return true
  return Math.abs(Date.parse(receivedAt) - Date.parse(submittedAt)) > 5 * 60_000
}
