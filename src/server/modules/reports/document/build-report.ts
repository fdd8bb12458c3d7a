import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { buildCover } from './cover.ts'
import { buildEquipmentSections } from './equipment-section.ts'
import { buildFindingsSection } from './findings-section.ts'
import { createLayoutContext, shorten } from './layout-context.ts'
import { createFooter, createHeader } from './page-furniture.ts'
import type { PreparedPhotos } from './prepare-photos.ts'
import type { PlantReportDocument } from './report-document.ts'
import { reportWords } from './report-words.ts'
import { colours, page, sizes } from './theme.ts'

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
