import { format, getISOWeek } from 'date-fns'
import { makeFlatContent } from './flat-layout.ts'
import { preparePdfmake } from './prepare-pdfmake.ts'
import type { SamplePlant } from './sample-plan.ts'
import { makeSectionedContent } from './sectioned-layout.ts'

interface SampleWeeklyPdf {
  layout: 'sectioned' | 'flat'
  plants: SamplePlant[]
  /** Any day of the week the plan is for. */
  weekOf: Date
}

/** Creates a weekly inspection PDF as a planning tool exports it. The same data gives the same bytes. */
export async function makeSampleWeeklyPdf({ layout, plants, weekOf }: SampleWeeklyPdf): Promise<Buffer> {
  const title = `Weekly inspection plan – week ${getISOWeek(weekOf)}`
  return preparePdfmake()
    .createPdf({
      info: { title, creationDate: weekOf },
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [36, 44, 36, 40],
      header: {
        text: `${title}, issued ${format(weekOf, 'd MMMM yyyy')}`,
        fontSize: 7,
        margin: [36, 20, 36, 0],
      },
      footer: (page, pages) => ({
        text: `Page ${page} of ${pages}`,
        fontSize: 7,
        alignment: 'right',
        margin: [36, 10, 36, 0],
      }),
      content: [
        { text: title, style: 'title' },
        ...(layout === 'sectioned' ? makeSectionedContent(plants) : makeFlatContent(plants)),
      ],
      defaultStyle: { font: 'DejaVu', fontSize: 8 },
      styles: {
        title: { fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
        plant: { fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
        equipment: { fontSize: 11, bold: true, margin: [0, 8, 0, 3] },
        checklist: { fontSize: 9, margin: [0, 6, 0, 2] },
        head: { bold: true, fillColor: '#e6e6e6' },
      },
    })
    .getBuffer()
}
