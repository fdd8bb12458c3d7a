import { preparePdfmake } from '#scripts/sample-pdfs/prepare-pdfmake.ts'
import { businessDocuments } from './business.ts'
import type { OtherDocument } from './layout.ts'
import { permits } from './permits.ts'
import { technicalDocuments } from './technical.ts'

const creationDate = new Date('2026-03-02T08:00:00Z')

/** Documents that a supervisor may upload by mistake: none of them is an inspection plan. The same bytes each time. */
export async function makeOtherDocuments(): Promise<{ name: string; content: Buffer }[]> {
  const documents = Object.entries({ ...permits, ...technicalDocuments, ...businessDocuments })
  return Promise.all(
    documents.map(async ([name, document]) => ({
      name: `${name}.pdf`,
      content: await makePdf(name, document),
    })),
  )
}

async function makePdf(title: string, { font = 'Helvetica', ...document }: OtherDocument): Promise<Buffer> {
  return preparePdfmake()
    .createPdf({
      info: { title, creationDate },
      pageSize: 'A4',
      pageMargins: [40, 44, 40, 40],
      ...document,
      defaultStyle: { fontSize: 10, ...document.defaultStyle, font },
    })
    .getBuffer()
}
