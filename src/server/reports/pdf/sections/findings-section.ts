import type { Content, TableCell } from 'pdfmake/interfaces'
import { isNotInspected, needsReason } from '#src/rules/task-answer.ts'
import { collectFindings, type Finding } from '#src/server/reports/pdf/content/collect-findings.ts'
import type { ReportTask } from '#src/server/reports/pdf/content/report-document.ts'
import { estimateHeight } from '#src/server/reports/pdf/layout/estimate-height.ts'
import { keepTogether } from '#src/server/reports/pdf/layout/keep-together.ts'
import { type LayoutContext, write, writeRuns } from '#src/server/reports/pdf/layout/layout-context.ts'
import {
  colours,
  createBarLayout,
  page,
  sizes,
  tallestWholeBlock,
} from '#src/server/reports/pdf/layout/theme.ts'
import { buildEarlierFindings } from './earlier-findings.ts'
import { buildFindingAction, estimateFindingAction } from './finding-action.ts'
import { buildTrendRow } from './measured-trend.ts'
import { buildPhotoGrid, estimatePhotoRow } from './photo-grid.ts'

const answerWords = {
  ok: 'answer.answeredOk',
  not_ok: 'answer.not_ok',
  not_applicable: 'answer.not_applicable',
  not_inspected: 'answer.not_inspected',
  open: 'answer.open',
} as const

const innerWidth = page.contentWidth - 28

/** The findings, before all other sections: critical ones first, each with its details. */
export function buildFindingsSection(context: LayoutContext): Content[] {
  const { notOk, outOfLimits, notInspected } = collectFindings(context.document.equipment)
  const { result, t } = context
  const heading = write(t('findings.title'), {
    bold: true,
    fontSize: sizes.section,
    outline: true,
    outlineText: t('findings.title'),
  })
  if (notOk.length + outOfLimits.length + notInspected.length === 0)
    return [
      ...startSection(context, 60, [{ ...heading, margin: [0, 0, 0, 6] }, buildNothingFound(context)]),
      ...buildEarlierFindings(context),
    ]

  const [first] = notOk
  const room = 50 + (first === undefined ? 0 : planFinding(context, first).room)
  return [
    ...startSection(context, room, [
      { ...heading, margin: [0, 0, 0, 2] },
      write(result.notOk === 0 ? t('verdict.none') : t('findings.criticalFirst', { count: result.notOk }), {
        color: colours.dim,
        margin: [0, 0, 0, 8],
      }),
    ]),
    ...notOk.flatMap((finding, index) => buildFinding(context, finding, String(index + 1))),
    ...buildOutOfLimits(context, outOfLimits),
    ...buildNotInspected(context, notInspected),
    ...buildEarlierFindings(context),
  ]
}

function buildNothingFound({ result, t }: LayoutContext): Content {
  const isAllGood = result.tasks > 0 && result.unanswered === 0
  const allOk = result.notApplicable > 0 ? 'verdict.none' : 'verdict.allOk'
  const sentence =
    isAllGood || result.tasks === 0
      ? t('findings.none', { verdict: t(isAllGood ? allOk : 'verdict.noTasks') })
      : t('findings.soFar', {
          verdict: t('verdict.open', { some: result.unanswered, count: result.tasks }),
        })
  return {
    table: { widths: [innerWidth], body: [[write(sentence, { fontSize: sizes.lead, bold: true })]] },
    layout: createBarLayout(
      isAllGood ? colours.ok : colours.dim,
      isAllGood ? colours.okSoft : colours.surface,
    ),
  }
}

function buildOutOfLimits(context: LayoutContext, findings: Finding[]): Content[] {
  const [first] = findings
  if (first === undefined) return []
  return [
    ...keepTogether(60 + Math.min(estimateFinding(first), tallestWholeBlock), [
      write(context.t('findings.outside'), {
        bold: true,
        fontSize: sizes.heading,
        margin: [0, 12, 0, 2],
      }),
      write(context.t('findings.outsideText'), {
        color: colours.dim,
        margin: [0, 0, 0, 8],
      }),
    ]),
    ...findings.flatMap((finding, index) => buildFinding(context, finding, `L${index + 1}`)),
  ]
}

function buildNotInspected(context: LayoutContext, findings: Finding[]): Content[] {
  const [first] = findings
  if (first === undefined) return []
  return [
    ...keepTogether(60 + Math.min(estimateFinding(first), tallestWholeBlock), [
      write(context.t('answer.not_inspected'), {
        bold: true,
        fontSize: sizes.heading,
        margin: [0, 12, 0, 2],
      }),
      write(context.t('findings.notInspectedText'), {
        color: colours.dim,
        margin: [0, 0, 0, 8],
      }),
    ]),
    ...findings.flatMap((finding, index) => buildFinding(context, finding, `N${index + 1}`)),
  ]
}

function buildFinding(context: LayoutContext, finding: Finding, number: string): Content[] {
  const { task } = finding
  const { photos, isWhole, room } = planFinding(context, finding)
  const rows: TableCell[][] = [
    [
      {
        stack: [
          ...buildHead(context, finding, number),
          ...buildBody(context, finding),
          ...buildAction(context, task),
        ],
      },
    ],
  ]
  const isBad = task.status === 'not_ok'
  const layout = createBarLayout(isBad ? colours.notOk : colours.wait, null)
  if (photos.length > 0) rows.push([buildPhotoGrid(context, photos, innerWidth, null)])

  const card: Content = {
    table: { widths: [innerWidth], body: rows },
    layout: {
      ...layout,
      hLineWidth: (row) => (row === 0 || row === rows.length ? 0.8 : 0),
      hLineColor: colours.line,
    },
    margin: [0, 0, 0, 10],
  }
  return isWhole ? [{ ...card, unbreakable: true }] : keepTogether(room, [card])
}

/** The blocks of a finding, whether it stays on one page, and the minimum height that it needs on a page. */
function planFinding(context: LayoutContext, finding: Finding) {
  const { task } = finding
  const photos = [...context.listPhotos(task), ...context.listAddedPhotos(task)]
  const textHeight = estimateFinding(finding)
  const photoHeight = photos.length === 0 ? 0 : estimatePhotoRow(innerWidth)
  const isWhole = textHeight < tallestWholeBlock && photos.length <= 3
  return { photos, isWhole, room: (isWhole ? textHeight : Math.min(textHeight, 200)) + photoHeight }
}

function buildAction(context: LayoutContext, { finding, corrective_action: fix }: ReportTask): Content[] {
  return finding === null ? [] : [buildFindingAction(context, finding, fix !== null, innerWidth)]
}

function buildHead(
  { dates, t, orNotGiven }: LayoutContext,
  { equipment, checklist, task }: Finding,
  number: string,
): Content[] {
  const answer = t(answerWords[task.status ?? 'open'])
  const tone = task.status === 'not_ok' ? colours.notOk : colours.wait
  const who = orNotGiven(checklist.technician)
  const when = task.answeredAt === null ? '' : `, ${dates.writeInstant(task.answeredAt)}`
  return [
    {
      columnGap: 10,
      columns: [
        writeRuns(
          [
            [`${number}  `, { color: colours.dim }],
            [task.is_critical ? `${t('critical')} · ${answer}` : answer, { color: tone }],
            ...(task.finding === null
              ? []
              : [[`  ·  ${task.finding.number}`, { color: colours.dim }] satisfies [string, object]]),
          ],
          { bold: true, fontSize: sizes.body, width: innerWidth - 150 },
        ),
        write(t(`review.${checklist.review.status}`), {
          width: 140,
          alignment: 'right',
          color: colours.dim,
          fontSize: sizes.small,
        }),
      ],
    },
    write(orNotGiven(task.title), { bold: true, fontSize: sizes.heading, margin: [0, 3, 0, 2] }),
    writeRuns(
      [
        [orNotGiven(equipment.equipment_id), { bold: true, color: colours.ink }],
        [` ${equipment.name}`, { color: colours.ink }],
        [`  ·  ${t('findings.place', { checklist: checklist.name, number: task.task_number })}`],
      ],
      { color: colours.dim },
    ),
    writeRuns(
      [
        [`${who}${when}`],
        ...(task.finding === null || task.finding.weeks < 2
          ? []
          : [
              [
                `  ·  ${t('findings.firstSeen', { day: dates.writeDayOf(task.finding.firstSeenAt), count: task.finding.weeks })}`,
                { bold: true, color: colours.ink },
              ] satisfies [string, object],
            ]),
      ],
      { color: colours.dim, margin: [0, 1, 0, 0] },
    ),
  ]
}

function buildBody(context: LayoutContext, { task }: Finding): Content[] {
  const { t, measurements } = context
  const limits = measurements.describeLimits(task)
  const excess = measurements.describeExcess(task)
  const measured: [label: 'measured.label' | 'limits.label' | 'table.expected', text: string][] = []
  if (task.measurement !== null) measured.push(['measured.label', describeResult(context, task)])
  else if (limits !== '' && !isNotInspected(task.status))
    measured.push(['measured.label', t('measured.none')])
  if (limits !== '') measured.push(['limits.label', limits])
  if (task.unread_limits !== '')
    measured.push(['limits.label', `${task.unread_limits} (${t('limits.unread')})`])
  if (task.expected_result.trim() !== '') measured.push(['table.expected', task.expected_result])

  return [
    ...(measured.length === 0
      ? []
      : [
          {
            table: {
              widths: [60, innerWidth - 60 - 8],
              body: [
                ...measured.map(([label, value]) => [
                  write(t(label), { color: colours.dim }),
                  write(
                    value,
                    label === 'measured.label'
                      ? { bold: true, color: excess === '' ? colours.ink : colours.notOk }
                      : {},
                  ),
                ]),
                ...buildTrendRow(context, task),
              ],
            },
            layout: {
              hLineWidth: () => 0,
              vLineWidth: () => 0,
              paddingLeft: () => 0,
              paddingTop: () => 1.5,
              paddingBottom: () => 1.5,
            },
            margin: [0, 5, 0, 0],
          } satisfies Content,
        ]),
    write(
      task.answer_description.trim() === '' ? describeMissingText(context, task) : task.answer_description,
      {
        fontSize: sizes.lead,
        lineHeight: 1.2,
        margin: [0, 6, 0, 0],
        ...(task.answer_description.trim() === '' ? { color: colours.dim } : {}),
      },
    ),
    ...(task.corrective_action === null
      ? []
      : [
          write(t('answer.corrected', { action: task.corrective_action }), {
            fontSize: sizes.lead,
            lineHeight: 1.2,
            margin: [0, 3, 0, 0],
            color: colours.ok,
          }),
        ]),
  ]
}

/** The measured value and how it compares to its limits. */
function describeResult({ t, measurements }: LayoutContext, task: ReportTask): string {
  const value = measurements.describeMeasurement(task)
  const excess = measurements.describeExcess(task)
  if (excess !== '') return t('measured.outside', { value, excess })
  if (measurements.describeLimits(task) !== '') return t('measured.within', { value })
  return t(task.unread_limits === '' ? 'measured.noLimits' : 'measured.notJudged', { value })
}

function describeMissingText({ t }: LayoutContext, task: ReportTask): string {
  return t(needsReason(task, task) ? 'noReason' : 'noDescription')
}

function estimateFinding({ equipment, checklist, task }: Finding): number {
  return (
    90 +
    (task.trend.length === 0 ? 0 : 22) +
    (task.finding === null ? 0 : estimateFindingAction(task.finding, innerWidth)) +
    estimateHeight(task.title, innerWidth, sizes.heading) +
    estimateHeight(`${equipment.equipment_id} ${equipment.name} ${checklist.name}`, innerWidth, sizes.body) +
    estimateHeight(task.answer_description, innerWidth, sizes.lead * 1.1) +
    (task.corrective_action === null
      ? 0
      : 20 + estimateHeight(task.corrective_action, innerWidth, sizes.lead * 1.1)) +
    estimateHeight(task.expected_result, innerWidth - 60, sizes.body) +
    estimateHeight(task.unread_limits, innerWidth - 60, sizes.body)
  )
}

/**
 * The findings start on a new page after the cover. When the cover's overview overflows to another page, they continue
 * there, unless less than this is left. A cover always fills more of its page.
 */
const LITTLE_LEFT = 240

function startSection({ document }: LayoutContext, room: number, content: Content[]): Content[] {
  const isUnderCover = document.equipment.length > 0
  return [
    { stack: [], margin: [0, 0, 0, 22] },
    ...keepTogether(isUnderCover ? Math.max(room, LITTLE_LEFT) : room, content),
  ]
}
