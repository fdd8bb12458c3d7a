import type { Content } from 'pdfmake/interfaces'
import { describeWeek } from '#src/server/modules/reports/document/content/describe-week.ts'
import { count, reportWords, reviewWords } from '#src/server/modules/reports/document/content/report-words.ts'
import {
  type LayoutContext,
  orNotGiven,
  write,
} from '#src/server/modules/reports/document/drawing/layout-context.ts'
import { colours, page, sizes } from '#src/server/modules/reports/document/drawing/theme.ts'
import { buildCoverHead } from './cover-head.ts'
import { buildEquipmentOverview } from './equipment-overview.ts'
import { buildFactList, type Fact } from './fact-list.ts'
import { buildResultFigures } from './result-figures.ts'
import { buildVerdictBox } from './verdict-box.ts'

const factListGap = 24
const factListWidth = (page.contentWidth - factListGap) / 2

/** The first page: what was inspected, how it came out, who did it, and where to read on. */
export function buildCover(context: LayoutContext): Content[] {
  const { document } = context
  return [
    buildTitle(context),
    buildVerdictBox(context),
    buildResultFigures(context),
    {
      margin: [0, 18, 0, 0],
      columns: [
        buildFactList('Assignment', listAssignmentFacts(context), factListWidth),
        buildFactList('Review', listReviewFacts(context), factListWidth),
      ],
      columnGap: factListGap,
    },
    ...buildInstructions(document.assignment.instructions),
    ...buildEquipmentOverview(context),
  ]
}

function buildTitle(context: LayoutContext): Content {
  const { document, dates } = context
  const { plant } = document
  return {
    margin: [0, -18, 0, 16],
    stack: [
      buildCoverHead(reportWords.kind, context),
      write(plant.name, { bold: true, fontSize: sizes.title, lineHeight: 1.05 }),
      write(
        [plant.plant_id, plant.location, plant.sectorName].filter((part) => part.trim() !== '').join('  ·  '),
        {
          fontSize: sizes.lead,
          color: colours.dim,
          margin: [0, 4, 0, 0],
        },
      ),
      write(describeWeek(document.week, dates), {
        bold: true,
        fontSize: sizes.heading,
        margin: [0, 8, 0, 0],
      }),
      write(document.title, { fontSize: sizes.lead, margin: [0, 2, 0, 0] }),
    ],
  }
}

function listAssignmentFacts({ document, dates }: LayoutContext): Fact[] {
  const { assignment } = document
  return [
    ['Order', [assignment.label, assignment.title].filter((part) => part.trim() !== '').join(' · ')],
    ['Available from', dates.writeDate(assignment.availableFrom)],
    [
      'Due',
      `${assignment.dueDates.map(dates.writeDate).join(', ')}, priority ${orNotGiven(assignment.priority)}`,
    ],
    ['Assigned by', orNotGiven(assignment.assignedBy)],
    [
      assignment.technicians.length === 1 ? 'Technician' : 'Technicians',
      orNotGiven(assignment.technicians.join(', ')),
    ],
    ['Started', assignment.startedAt === null ? 'Not started' : dates.writeInstant(assignment.startedAt)],
    [
      'Completed',
      assignment.completedAt === null ? 'Not completed' : dates.writeInstant(assignment.completedAt),
    ],
  ]
}

function listReviewFacts({ document, dates }: LayoutContext): Fact[] {
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
    .map(({ status, quantity }) => `${quantity} ${reviewWords[status].toLowerCase()}`)
    .join(', ')
  return [
    [count(checklists.length, 'checklist'), statuses === '' ? 'Nothing to review' : statuses],
    ...(flagged === 0
      ? []
      : [['Flagged', `${count(flagged, 'checklist')}, marked where it stands`] satisfies Fact]),
    ['Reviewed by', reviewers.size === 0 ? 'Nobody yet' : [...reviewers].join(', ')],
    ...(lastReviewed === undefined ? [] : [['Last review', dates.writeInstant(lastReviewed)] satisfies Fact]),
    ['Report made', `${dates.writeInstant(document.generatedAt)} by ${orNotGiven(document.generatedBy)}`],
  ]
}

function buildInstructions(instructions: string): Content[] {
  if (instructions.trim() === '') return []
  return [
    {
      margin: [0, 16, 0, 0],
      stack: [
        write('Instructions', { bold: true, fontSize: sizes.lead, margin: [0, 0, 0, 3] }),
        write(instructions, { lineHeight: 1.25 }),
      ],
    },
  ]
}
