import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces'
import { fitStrokes } from '#src/rules/drawing.ts'
import type { DrawnSignature, Signature } from '#src/rules/signature.ts'
import type { PlantReportDocument, ReportChecklist } from '#src/server/reports/pdf/content/report-document.ts'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { bareLayout, colours, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import type { ReportWords } from '#src/server/reports/pdf/words/report-words.ts'

const columns = [
  { label: null, width: 92 },
  { label: 'signatures.name', width: 134 },
  { label: 'signatures.date', width: 90 },
  { label: 'signatures.signature', width: 165 },
] as const
const gap = 10
const rowHeight = 32
/** A name that was drawn is legible in it, and stands clear of the line above. */
const signedHeight = 46
/** A line for each whose work it is, as long as they are few; whoever signed is always there. */
const mostTechnicians = 8
/** What of a page there is for them. More would be cut off if it were kept whole. */
const tallest = 660
/** Of the ink. Points. */
const penWidth = 1.1

/** Who signs, and what is known of it: the rest is left to a pen. */
interface Signer {
  role: string
  name: string
  signed: { signature: Signature; at: string } | null
}

/** Where people sign on paper: who inspected, who reviewed, and who takes over. Whole, wherever a page has room for it. */
export function buildSignatures(
  { t, dates }: LayoutContext,
  parts: readonly PlantReportDocument[],
): Content[] {
  // Nobody signs for nothing.
  if (parts.every((part) => part.equipment.length === 0)) return []
  const checklists = parts.flatMap((part) => part.equipment.flatMap((item) => item.checklists))
  const reviewers = new Set(checklists.flatMap(({ review }) => review.reviewer ?? []))
  const signers: Signer[] = [
    ...listTechnicians(t, parts, checklists),
    {
      role: t('signatures.reviewed'),
      name: reviewers.size === 1 ? ([...reviewers][0] ?? '') : '',
      signed: null,
    },
    { role: t('signatures.takenOver'), name: '', signed: null },
  ]
  return [
    {
      unbreakable: signers.reduce((sum, signer) => sum + heightOf(signer), 0) <= tallest,
      margin: [0, 24, 0, 0],
      stack: [
        write(t('signatures.title'), {
          bold: true,
          fontSize: sizes.heading,
          outline: true,
          outlineText: t('signatures.title'),
          margin: [0, 0, 0, 4],
        }),
        {
          table: {
            dontBreakRows: true,
            widths: columns.map(({ width }) => width),
            heights: (row) => (row === 0 ? 12 : heightOf(signers[row - 1]!)),
            body: [
              columns.map(({ label }) => write(label === null ? '' : t(label), { color: colours.dim })),
              ...signers.map((signer) => buildRow(signer, dates.writeInstant)),
            ],
          },
          layout: { ...bareLayout, paddingRight: (column) => (column === columns.length - 1 ? 0 : gap) },
        },
      ],
    },
  ]
}

/**
 * Who held the work, and who signed for some of it after it had gone to another. Where they are many, those who signed,
 * and a line for all others.
 */
function listTechnicians(
  t: ReportWords,
  parts: readonly PlantReportDocument[],
  checklists: readonly ReportChecklist[],
): Signer[] {
  const signed = findSigned(checklists)
  const holders = parts.flatMap((part) => part.assignment.technicians)
  const names = [...new Set([...holders, ...signed.keys()])].filter(Boolean)
  const isFew = names.length > 0 && names.length <= mostTechnicians
  const listed = isFew ? names : [...signed.keys(), '']
  return listed.map((name) => ({ role: t('signatures.inspected'), name, signed: signed.get(name) ?? null }))
}

/** How each technician signed last: of several checklists one stands for all that they submitted until then. */
function findSigned(checklists: readonly ReportChecklist[]): Map<string, NonNullable<Signer['signed']>> {
  const found = new Map<string, NonNullable<Signer['signed']>>()
  for (const { technician, signature, submittedAt, receivedAt } of checklists) {
    const at = submittedAt ?? receivedAt
    if (!technician || !signature || !at) continue
    const known = found.get(technician)
    if (!known || Date.parse(known.at) <= Date.parse(at)) found.set(technician, { signature, at })
  }
  return found
}

const heightOf = ({ signed }: Signer) => (signed ? signedHeight : rowHeight)

function buildRow(signer: Signer, writeInstant: (instant: string) => string): TableCell[] {
  const { role, name, signed } = signer
  const height = heightOf(signer)
  const [, ofName, ofDate] = columns
  return [
    write(role, { bold: true, margin: [0, height - 14, 0, 0] }),
    buildLine(name, ofName.width, height),
    buildLine(signed ? writeInstant(signed.at) : '', ofDate.width, height),
    buildSigned(signed?.signature ?? null, height),
  ]
}

function buildSigned(signature: Signature | null, height: number): TableCell {
  const { width } = columns[3]
  if (signature === null) return buildLine('', width, height)
  // As letters and contracts mark a name that was typed in place of being drawn.
  if ('name' in signature) return buildLine(`/s/ ${signature.name}`, width, height)
  return { canvas: [...drawName(signature), drawLine(width, height)] }
}

/** The strokes as they were drawn, above the line. */
function drawName(signature: DrawnSignature): CanvasElement[] {
  const top = 5
  const space = { width: columns[3].width - 12, height: signedHeight - top - 4 }
  return fitStrokes(signature, space).map((points) => ({
    type: 'polyline',
    points: points.map(({ x, y }) => ({ x: x + 6, y: y + top })),
    lineWidth: penWidth,
    lineColor: colours.ink,
    lineCap: 'round',
    lineJoin: 'round',
  }))
}

const drawLine = (width: number, y: number): CanvasElement => ({
  type: 'line',
  x1: 0,
  y1: y,
  x2: width,
  y2: y,
  lineWidth: 0.8,
  lineColor: colours.ink,
})

/** A line to write on; what is known already stands on it. */
function buildLine(text: string, width: number, height: number): TableCell {
  return {
    stack: [
      write(text === '' ? ' ' : text, { margin: [0, height - 14, 0, 1] }),
      { canvas: [drawLine(width, 0)] },
    ],
  }
}
