import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { translateIn } from '#src/server/localization/translate-in.ts'
import type {
  CombinedReportDocument,
  PlantReportDocument,
  ReportDocument,
} from './content/report-document.ts'
import { buildCombinedCover, namePart } from './cover/combined-cover.ts'
import { buildCover } from './cover/cover.ts'
import { createFooter, createHeader } from './layout/header-and-footer.ts'
import { createLayoutContext, type LayoutContext, shorten } from './layout/layout-context.ts'
import type { PreparedPhotos } from './layout/prepare-photos.ts'
import { colours, page, sizes } from './layout/theme.ts'
import { PRODUCT } from './report-messages.ts'
import { buildEquipmentSections } from './sections/equipment-section.ts'
import { buildFindingsSection } from './sections/findings-section.ts'
import { buildSignatures } from './sections/signatures.ts'

/** The report layout as a pdfmake document: one part, or several parts with a cover. */
export function buildReport(document: ReportDocument, photos: PreparedPhotos): TDocumentDefinitions {
  if (!('parts' in document)) {
    const context = createLayoutContext(document, photos)
    return dress(context, photos, [...buildPart(context), ...buildSignatures(context, [document])])
  }
  const whole = createLayoutContext(asOne(document), photos, 0)
  const parts = document.parts.map((part, index) =>
    createLayoutContext(underOneCover(part), photos, index + 1),
  )
  return dress(whole, photos, [
    ...buildCombinedCover(document, whole, parts),
    ...parts.flatMap((part) => [
      { text: '', id: namePart(part.part), pageBreak: 'before' } satisfies Content,
      ...buildPart(part),
    ]),
    ...buildSignatures(whole, document.parts),
  ])
}

/** Only the common cover shows the company. */
function underOneCover(part: PlantReportDocument): PlantReportDocument {
  return { ...part, company: { name: '', logoPath: null } }
}

/** Cover, findings, then every piece of equipment. */
function buildPart(context: LayoutContext): Content[] {
  return [...buildCover(context), ...buildFindingsSection(context), ...buildEquipmentSections(context)]
}

/** All parts merged into one plant: for the total counts, and for page headers and footers. */
function asOne({ parts, title, reportNumber }: CombinedReportDocument): PlantReportDocument {
  const first = parts[0]!
  const t = translateIn('reports', first.language)
  return {
    ...first,
    title,
    reportNumber,
    plant: { ...first.plant, name: title, plant_id: t('count.assignments', { count: parts.length }) },
    equipment: parts.flatMap((part) => part.equipment),
    earlierFindings: parts.flatMap((part) => part.earlierFindings),
  }
}

function dress(context: LayoutContext, photos: PreparedPhotos, content: Content[]): TDocumentDefinitions {
  const { document } = context
  return {
    pageSize: 'A4',
    pageMargins: page.margins,
    defaultStyle: { font: 'Inter', fontSize: sizes.body, color: colours.ink, lineHeight: 1.12 },
    info: {
      title: shorten(document.title, 200),
      subject: shorten(`${document.plant.plant_id} ${document.reportNumber}`, 200),
      author: shorten(document.generatedBy, 200),
      creator: PRODUCT,
      creationDate: new Date(document.generatedAt),
    },
    displayTitle: true,
    language: document.language,
    version: '1.7',
    images: photos.images,
    header: createHeader(context),
    footer: createFooter(context),
    content,
  }
}
