import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PlantReportDocument } from './content/report-document.ts'
import { reportWords } from './content/report-words.ts'
import { buildCover } from './cover/cover.ts'
import { createLayoutContext, shorten } from './drawing/layout-context.ts'
import { createFooter, createHeader } from './drawing/page-furniture.ts'
import type { PreparedPhotos } from './drawing/prepare-photos.ts'
import { colours, page, sizes } from './drawing/theme.ts'
import { buildEquipmentSections } from './sections/equipment-section.ts'
import { buildFindingsSection } from './sections/findings-section.ts'

/** The whole report as pdfmake wants it: cover, findings, then every piece of equipment. */
export function buildReport(document: PlantReportDocument, photos: PreparedPhotos): TDocumentDefinitions {
  const context = createLayoutContext(document, photos)
  return {
    pageSize: 'A4',
    pageMargins: page.margins,
    defaultStyle: { font: 'Inter', fontSize: sizes.body, color: colours.ink, lineHeight: 1.12 },
    info: {
      title: shorten(document.title, 200),
      subject: shorten(`${document.plant.plant_id} ${document.reportNumber}`, 200),
      author: shorten(document.generatedBy, 200),
      creator: reportWords.product,
      creationDate: new Date(document.generatedAt),
    },
    displayTitle: true,
    language: 'en',
    version: '1.7',
    images: photos.images,
    header: createHeader(context),
    footer: createFooter(context),
    content: [...buildCover(context), ...buildFindingsSection(context), ...buildEquipmentSections(context)],
  }
}
