import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces'
import { fitStrokes } from '#src/rules/drawing.ts'
import type { DrawnSignature, Signature } from '#src/rules/signature.ts'
import type { PlantReportDocument, ReportChecklist } from '#src/server/reports/pdf/content/report-document.ts'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { borderlessLayout, colours, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

const columns = [
  { label: null, width: 92 },
  { label: 'signatures.name', width: 134 },
  { label: 'signatures.date', width: 90 },
  { label: 'signatures.signature', width: 165 },
] as const
const gap = 10
const rowHeight = 32
/** Tall enough for a legible drawn name, clear of the line above. */
const signedHeight = 46
/** Up to this number, every technician has a line; technicians who signed always have one. */
const mostTechnicians = 8
/** The part of a page for them. A taller unbreakable block would be cut off. */
const tallest = 660
/** Width of the drawn strokes. Points. */
const penWidth = 1.1

/** A signer with the known data: the rest is filled in by hand. */
interface Signer {
  role: string
  name: string
  signed: { signature: Signature; at: string } | null
}

/**
 * The signature block on paper: technicians, reviewers, and the person who takes over. It stays on one page if it fits.
 */
export function buildSignatures(
  { t, dates }: LayoutContext,
  parts: readonly PlantReportDocument[],
): Content[] {
  // An empty report has no signatures.
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
          layout: {
            ...borderlessLayout,
            paddingRight: (column) => (column === columns.length - 1 ? 0 : gap),
          },
        },
      ],
    },
  ]
}

/**
 * The assigned technicians, and those who signed before a reassignment. When they are many: those who signed, and one
 * line for the others.
 */
function listTechnicians(
  t: TranslateReport,
  parts: readonly PlantReportDocument[],
  checklists: readonly ReportChecklist[],
): Signer[] {
  const signed = findSigned(checklists)
  const assignees = parts.flatMap((part) => part.assignment.technicians)
  const names = [...new Set([...assignees, ...signed.keys()])].filter(Boolean)
  const isFew = names.length > 0 && names.length <= mostTechnicians
  const listed = isFew ? names : [...signed.keys(), '']
  return listed.map((name) => ({ role: t('signatures.inspected'), name, signed: signed.get(name) ?? null }))
}

/** The latest signature of each technician: it covers all checklists that they submitted until then. */
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
  // Letters and contracts mark a typed name in the same way.
  if ('name' in signature) return buildLine(`/s/ ${signature.name}`, width, height)
  return { canvas: [...drawName(signature), drawLine(width, height)] }
}

/** The strokes of the drawn signature, above the line. */
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

/** A signature line; known data is printed on it. */
function buildLine(text: string, width: number, height: number): TableCell {
  return {
    stack: [
      write(text === '' ? ' ' : text, { margin: [0, height - 14, 0, 1] }),
      { canvas: [drawLine(width, 0)] },
    ],
  }
}
