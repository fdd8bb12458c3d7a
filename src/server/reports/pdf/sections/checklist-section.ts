import type { Content } from 'pdfmake/interfaces'
import { isInFindingsSection } from '#src/server/reports/pdf/content/collect-findings.ts'
import { countAnswers } from '#src/server/reports/pdf/content/count-answers.ts'
import type { ReportChecklist, ReportEquipment } from '#src/server/reports/pdf/content/report-document.ts'
import { estimateHeight } from '#src/server/reports/pdf/layout/estimate-height.ts'
import { keepTogether } from '#src/server/reports/pdf/layout/keep-together.ts'
import {
  type LayoutContext,
  shorten,
  write,
  writeRuns,
} from '#src/server/reports/pdf/layout/layout-context.ts'
import {
  colours,
  createBarLayout,
  page,
  sizes,
  tallestWholeBlock,
} from '#src/server/reports/pdf/layout/theme.ts'
import { reviewColours } from './answer-badge.ts'
import { buildPhotoGrid } from './photo-grid.ts'
import { buildTaskTable, estimateTaskRow } from './task-table.ts'

/** One checklist: technician and time, all answers, notes, photos, review. */
export function buildChecklistSection(
  context: LayoutContext,
  equipment: ReportEquipment,
  checklist: ReportChecklist,
): Content[] {
  const table: Content =
    checklist.tasks.length === 0
      ? write(context.t('checklist.none'), { color: colours.dim })
      : buildTaskTable(context, equipment, checklist)
  return [
    ...keepTogether(estimateChecklistHead(checklist), buildHeading(context, checklist)),
    table,
    ...buildNotes(context.t('checklist.notes'), checklist.technicianNotes, colours.brand),
    ...buildPhotos(context, checklist),
    ...buildReview(context, checklist),
    { stack: [], margin: [0, 0, 0, 18] },
  ]
}

/** Height of a row's first part that stays on the page of its heading, when the row continues on the next page. */
const SPLIT_ROW_HEIGHT = 150

/** Estimated height of the heading with the first row below it. */
export function estimateChecklistHead(checklist: ReportChecklist): number {
  const [first] = checklist.tasks
  if (first === undefined) return 92 + 20
  const row = estimateTaskRow(first)
  return 92 + (row < tallestWholeBlock ? row : SPLIT_ROW_HEIGHT)
}

function buildHeading({ dates, t }: LayoutContext, checklist: ReportChecklist): Content[] {
  const { technician, startedAt, submittedAt, receivedAt, flag, review, tasks } = checklist
  const time = (step: 'started' | 'submitted' | 'received', instant: string | null) =>
    instant === null ? [] : [t(`checklist.${step}`, { moment: dates.writeInstant(instant) })]
  const isReceivedLater = receivedAt !== null && differsVisibly(submittedAt, receivedAt)
  const who = [
    technician ?? t('checklist.noTechnician'),
    ...(startedAt === null && submittedAt === null
      ? [t('checklist.notStarted')]
      : time('started', startedAt)),
    ...time('submitted', submittedAt),
    ...(isReceivedLater ? time('received', receivedAt) : []),
  ]
  const { ok, notOk, notApplicable, notInspected, unanswered: open } = countAnswers(tasks)
  return [
    {
      columns: [
        write(checklist.name, { bold: true, fontSize: sizes.heading, width: page.contentWidth - 172 }),
        write(t(`review.${review.status}`), {
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
    writeRuns(
      [
        [t('count.tasks', { count: tasks.length })],
        [`  ·  ${t('count.ok', { count: ok })}`],
        [`  ·  ${t('count.notOk', { count: notOk })}`, notOk > 0 ? { bold: true, color: colours.notOk } : {}],
        ...(notInspected > 0
          ? [
              [
                `  ·  ${t('count.notInspected', { count: notInspected })}`,
                { color: colours.wait },
              ] satisfies [string, object],
            ]
          : []),
        ...(notApplicable > 0
          ? [[`  ·  ${t('count.notApplicable', { count: notApplicable })}`] satisfies [string]]
          : []),
        ...(open > 0
          ? [[`  ·  ${t('count.open', { count: open })}`, { color: colours.wait }] satisfies [string, object]]
          : []),
      ],
      { color: colours.dim, margin: [0, 1, 0, 0] },
    ),
    ...(flag === null ? [] : [write(`⚑ ${flag}`, { bold: true, color: colours.wait, margin: [0, 2, 0, 0] })]),
    { stack: [], margin: [0, 0, 0, 7] },
  ]
}

/** Photos that no finding shows: no photo is printed twice. */
function buildPhotos(context: LayoutContext, checklist: ReportChecklist): Content[] {
  const photos = checklist.tasks.flatMap((task) =>
    isInFindingsSection(task) ? [] : context.listPhotos(task),
  )
  if (photos.length === 0) return []
  const heading = write(context.t('checklist.photos', { checklist: shorten(checklist.name, 100) }), {
    bold: true,
  })
  return [{ ...buildPhotoGrid(context, photos, page.contentWidth, heading), margin: [0, 12, 0, 0] }]
}

function buildReview({ dates, t }: LayoutContext, { review }: ReportChecklist): Content[] {
  if (review.status === 'none') return []
  const verdict = t(`review.${review.status}`)
  const reviewText =
    review.reviewer === null
      ? t('checklist.review', { verdict })
      : t('checklist.reviewBy', { verdict, person: review.reviewer })
  const at = review.reviewedAt === null ? '' : `, ${dates.writeInstant(review.reviewedAt)}`
  return buildNotes(`${reviewText}${at}`, review.comments, reviewColours[review.status], true)
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

/** Clocks that differ by less than a minute are not worth a note. */
function differsVisibly(submittedAt: string | null, receivedAt: string): boolean {
  if (submittedAt === null) return true
  return Math.abs(Date.parse(receivedAt) - Date.parse(submittedAt)) > 5 * 60_000
}
