import type { Content } from 'pdfmake/interfaces'
import type { ReportEquipment } from '#src/server/reports/pdf/content/report-document.ts'
import { nameAnchor } from '#src/server/reports/pdf/cover/equipment-overview.ts'
import { estimateHeight } from '#src/server/reports/pdf/layout/estimate-height.ts'
import { keepTogether } from '#src/server/reports/pdf/layout/keep-together.ts'
import { type LayoutContext, shorten, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, page, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import { buildChecklistSection, estimateChecklistHead } from './checklist-section.ts'

/** Every piece of equipment with all its checklists. */
export function buildEquipmentSections(context: LayoutContext): Content[] {
  const { t } = context
  const { equipment } = context.document
  if (equipment.length === 0)
    return [
      write(t('equipment.title'), { bold: true, fontSize: sizes.section, margin: [0, 22, 0, 6] }),
      write(t('equipment.none'), { color: colours.dim }),
    ]
  return equipment.flatMap((item, index) => buildEquipment(context, item, index))
}

/** Longer notes continue on the next page. */
const LONG_NOTES = 120

function buildEquipment(context: LayoutContext, item: ReportEquipment, index: number): Content[] {
  const [first] = item.checklists
  const notes = estimateHeight(item.notes, page.contentWidth, sizes.body)
  const below = first === undefined ? 20 : estimateChecklistHead(first)
  // Content after long notes need not begin on the same page.
  const room = 60 + (notes > LONG_NOTES ? LONG_NOTES : notes + below)
  const sections = item.checklists.flatMap((checklist) => buildChecklistSection(context, item, checklist))
  const body =
    sections.length === 0 ? [write(context.t('equipment.noChecklist'), { color: colours.dim })] : sections
  const heading = buildHeading(context, item, nameAnchor(context, index))
  return [{ stack: [], margin: [0, 0, 0, 14] }, ...keepTogether(room, heading), ...body]
}

function buildHeading({ t, orNotGiven }: LayoutContext, item: ReportEquipment, anchor: string): Content[] {
  const facts = [
    item.equipment_type,
    [item.manufacturer, item.model].filter((part) => part.trim() !== '').join(' '),
    item.location,
    item.criticality.trim() === '' ? '' : t('equipment.criticality', { criticality: item.criticality }),
  ].filter((part) => part.trim() !== '')
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.contentWidth, h: 2, color: colours.brand, lineWidth: 0 }],
      margin: [0, 0, 0, 8],
    },
    {
      ...write(`${orNotGiven(item.equipment_id)}  ${item.name}`, {
        bold: true,
        fontSize: sizes.section,
        outline: true,
        outlineText: shorten(`${item.equipment_id} ${item.name}`, 80),
      }),
      id: anchor,
    },
    ...(facts.length === 0 ? [] : [write(facts.join('  ·  '), { color: colours.dim, margin: [0, 2, 0, 0] })]),
    ...(item.notes.trim() === ''
      ? []
      : [write(t('equipment.note', { note: item.notes }), { margin: [0, 4, 0, 0] })]),
    { stack: [], margin: [0, 0, 0, 12] },
  ]
}
