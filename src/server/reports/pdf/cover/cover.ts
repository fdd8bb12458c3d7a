import type { Content } from 'pdfmake/interfaces'
import { describeWeek } from '#src/server/reports/pdf/content/describe-week.ts'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, page, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import { buildCoverHead } from './cover-head.ts'
import { buildEquipmentOverview } from './equipment-overview.ts'
import { buildFactList, describeGeneration, type Fact } from './fact-list.ts'
import { buildResultStats } from './result-stats.ts'
import { buildVerdictBox } from './verdict-box.ts'

const factListGap = 24
const factListWidth = (page.contentWidth - factListGap) / 2

/** The first page: scope, result, people, and a table of contents. */
export function buildCover(context: LayoutContext): Content[] {
  const { document, t } = context
  return [
    buildTitle(context),
    buildVerdictBox(context),
    buildResultStats(context),
    {
      margin: [0, 18, 0, 0],
      columns: [
        buildFactList(t('cover.assignment'), listAssignmentFacts(context), factListWidth),
        buildFactList(t('cover.review'), listReviewFacts(context), factListWidth),
      ],
      columnGap: factListGap,
    },
    ...buildInstructions(context, document.assignment.instructions),
    ...buildEquipmentOverview(context),
  ]
}

function buildTitle(context: LayoutContext): Content {
  const { document, dates, t } = context
  const { plant } = document
  return {
    margin: [0, -18, 0, 16],
    stack: [
      buildCoverHead(t('kind'), context),
      write(plant.name, { bold: true, fontSize: sizes.title, lineHeight: 1.05 }),
      write(
        [plant.plant_id, plant.location, plant.sectorName].filter((part) => part.trim() !== '').join('  ·  '),
        {
          fontSize: sizes.lead,
          color: colours.dim,
          margin: [0, 4, 0, 0],
        },
      ),
      write(describeWeek(t, document.week, dates), {
        bold: true,
        fontSize: sizes.heading,
        margin: [0, 8, 0, 0],
      }),
      write(document.title, { fontSize: sizes.lead, margin: [0, 2, 0, 0] }),
    ],
  }
}

function listAssignmentFacts({ document, dates, t, orNotGiven }: LayoutContext): Fact[] {
  const { assignment } = document
  const days = assignment.dueDates.map(dates.writeDate).join(', ')
  const priority = orNotGiven(assignment.priorities.map((one) => t(`priority.${one}`)).join(', '))
  return [
    [t('cover.title'), [assignment.label, assignment.title].filter((part) => part.trim() !== '').join(' · ')],
    [t('cover.availableFrom'), dates.writeDate(assignment.availableFrom)],
    [t('cover.due'), t('cover.dueWithPriority', { days, priority })],
    [t('cover.assignedBy'), orNotGiven(assignment.assignedBy)],
    [
      t('cover.technicians', { count: assignment.technicians.length }),
      orNotGiven(assignment.technicians.join(', ')),
    ],
    [
      t('cover.started'),
      assignment.startedAt === null ? t('cover.notStarted') : dates.writeInstant(assignment.startedAt),
    ],
    [
      t('cover.completed'),
      assignment.completedAt === null ? t('cover.notCompleted') : dates.writeInstant(assignment.completedAt),
    ],
  ]
}

function listReviewFacts(context: LayoutContext): Fact[] {
  const { document, dates, t } = context
  const checklists = document.equipment.flatMap((item) => item.checklists)
  const reviewers = new Set(checklists.flatMap(({ review }) => review.reviewer ?? []))
  const lastReviewed = checklists
    .flatMap(({ review }) => review.reviewedAt ?? [])
    .sort()
    .at(-1)
  const flagged = checklists.filter(({ flag }) => flag !== null).length
  const statuses = (['rejected', 'revision_requested', 'pending', 'none', 'approved'] as const)
    .map((status) => ({
      status,
      quantity: checklists.filter(({ review }) => review.status === status).length,
    }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ status, quantity }) => t(`count.review.${status}`, { count: quantity }))
    .join(', ')
  return [
    [
      t('count.checklists', { count: checklists.length }),
      statuses === '' ? t('cover.nothingToReview') : statuses,
    ],
    ...(flagged === 0
      ? []
      : [[t('cover.flagged'), t('cover.flaggedWhere', { count: flagged })] satisfies Fact]),
    [t('cover.reviewedBy'), reviewers.size === 0 ? t('cover.noReviewer') : [...reviewers].join(', ')],
    ...(lastReviewed === undefined
      ? []
      : [[t('cover.lastReview'), dates.writeInstant(lastReviewed)] satisfies Fact]),
    describeGeneration(context),
  ]
}

function buildInstructions({ t }: LayoutContext, instructions: string): Content[] {
  if (instructions.trim() === '') return []
  return [
    {
      margin: [0, 16, 0, 0],
      stack: [
        write(t('cover.instructions'), { bold: true, fontSize: sizes.lead, margin: [0, 0, 0, 3] }),
        write(instructions, { lineHeight: 1.25 }),
      ],
    },
  ]
}
