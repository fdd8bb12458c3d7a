import type { Content } from 'pdfmake/interfaces'
import { preparePdfmake } from '#scripts/sample-pdfs/prepare-pdfmake.ts'

const heading = (text: string): Content => ({ text, style: 'heading' })
const steps = (...lines: string[]): Content => ({ ol: lines, margin: [0, 0, 0, 6] })

function table(head: string[], rows: string[][]): Content {
  const columns = head.map((text) => ({ text, style: 'head' }))
  return {
    table: { headerRows: 1, widths: head.map(() => '*'), body: [columns, ...rows] },
    layout: { hLineWidth: () => 0.4, vLineWidth: () => 0.4 },
    margin: [0, 0, 0, 6],
  }
}

const content: Content[] = [
  { text: 'Feedwater Pump A (P-103A)', style: 'title' },
  { text: 'Operating instructions of the plant', margin: [0, 0, 0, 10] },
  heading('1  What it does'),
  'P-103A lifts feedwater from the deaerator D-104 to Steam Boiler 1. P-103B stands by and starts on low pressure.',
  heading('2  Limits'),
  table(
    ['What', 'From', 'To', 'Where'],
    [
      ['Discharge pressure', '12 bar', '14.5 bar', 'PI-131, discharge flange'],
      ['Bearing temperature, drive end', '–', '75 °C', 'Marked spot of the housing'],
      ['Vibration, non-drive end', '–', '4.5 mm/s', 'Stud, horizontal'],
      ['Drops at the shaft seal', '0', '10 a minute', 'Gland'],
    ],
  ),
  heading('3  Starting'),
  steps(
    'Tell the control room.',
    'Open the suction valve fully. Close the discharge valve and leave the minimum flow line open.',
    'Vent the pump at the top until water comes without air.',
    'Turn the coupling by hand, fit the guard and start the motor.',
    'Open the discharge valve slowly and watch PI-131.',
  ),
  { ...(heading('4  Stopping') as object), pageBreak: 'before' } as Content,
  steps(
    'Make sure that P-103B carries the load.',
    'Close the discharge valve slowly.',
    'Stop the motor and watch it run down evenly.',
    'Before any work: lock out the motor, close both valves, drain and let it cool below 40 °C.',
  ),
  heading('5  When something is wrong'),
  table(
    ['What there is to see', 'Likely reason', 'What to do'],
    [
      ['Pressure low, pump noisy', 'Cavitation', 'Check the level in D-104 and the suction strainer'],
      ['More than 10 drops a minute', 'Shaft seal worn', 'Picture of the gland, work order, P-103B on duty'],
      ['Bearing above 75 °C', 'Too much or too little grease', 'Change over, grease as in section 6'],
      ['Vibration above 4.5 mm/s', 'Alignment, loose foot', 'Change over, call the workshop'],
    ],
  ),
  heading('6  Grease and spares'),
  table(
    ['Part', 'Every', 'With'],
    [
      ['Motor bearings', '4000 hours', '15 g lithium grease each, while it turns'],
      ['Shaft seal', 'When it leaks', 'Store bin 12-04'],
      ['Coupling', '2 years', 'Store bin 12-07'],
    ],
  ),
]

/** The manual of the demo's feedwater pump: a short PDF about the tasks of its checklist. */
export async function makePumpManual(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await preparePdfmake()
    .createPdf({
      info: { title: 'Operating instructions P-103A' },
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 56],
      footer: (page, pages) => ({
        text: `P-103A operating instructions, page ${page} of ${pages}`,
        fontSize: 8,
        margin: [56, 20, 56, 0],
      }),
      content,
      defaultStyle: { font: 'DejaVu', fontSize: 10, lineHeight: 1.2 },
      styles: {
        title: { fontSize: 20, bold: true },
        heading: { fontSize: 13, bold: true, margin: [0, 10, 0, 4] },
        head: { bold: true, fillColor: '#e6e6e6' },
      },
    })
    .getBuffer()
  return new Uint8Array(pdf)
}
