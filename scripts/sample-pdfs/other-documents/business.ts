import {
  drawnBoxes,
  heading,
  type OtherDocument,
  openTable,
  paragraph,
  ruledTable,
  signatures,
} from './layout.ts'

const invoice: OtherDocument = {
  content: [
    {
      columns: [
        { text: 'Kessel Pumpen GmbH\nWerkstrasse 12\n59067 Hamm', width: '*' },
        { text: 'INVOICE', fontSize: 20, bold: true, alignment: 'right', width: '*' },
      ],
    },
    paragraph(' '),
    paragraph('Invoice no.: 2026-1187     Date: 11 March 2026     Customer: Northern Heat Ltd'),
    paragraph('Plant: North Boiler House     Your order: 4500781     Due date: 10 April 2026'),
    openTable(
      [
        ['1', 'KS-4302', 'Mechanical seal 43 mm', '2', 'pc', '624.00'],
        ['2', 'SK-6309', 'Bearing 6309 C3', '4', 'pc', '194.00'],
        ['3', 'SV-0001', 'Service technician, hours on site', '6.5', 'h', '617.50'],
        ['4', 'SV-0002', 'Travel', '1', 'pc', '180.00'],
      ],
      ['Pos', 'Code', 'Description', 'Quantity', 'Unit', 'Amount EUR'],
      [30, 60, '*', 50, 40, 80],
    ),
    { text: 'Subtotal 1,615.50 EUR', alignment: 'right' },
    { text: 'VAT 19 % 306.95 EUR', alignment: 'right' },
    { text: 'Total 1,922.45 EUR', alignment: 'right', bold: true },
    paragraph('Payable within 30 days without deduction. IBAN DE00 1234 5678 9012 3456 78.'),
  ],
}

const deliveryNote: OtherDocument = {
  font: 'DejaVu',
  content: [
    heading('Delivery note 80-33127', 16),
    ruledTable([
      ['Customer: Northern Heat Ltd', 'Site: Cooling Water Station'],
      ['Order no.: 4500902', 'Date: 16 March 2026'],
    ]),
    ruledTable(
      [
        ['10', 'OP-2240', 'V-belt SPB 2240', '6', '6', 'pc'],
        ['20', 'HW-0077', 'Fan blade, pair, balanced', '1', '1', 'pair'],
        ['30', 'HW-0101', 'Hub bolt M20 with nut', '24', '20', 'pc'],
        ['40', 'HW-0102', 'Locking plate', '12', '12', 'pc'],
      ],
      {
        head: ['Item', 'Code', 'Description', 'Ordered', 'Delivered', 'Unit'],
        widths: [34, 70, '*', 55, 60, 40],
      },
    ),
    drawnBoxes(['Goods complete', 'Packaging without damage', 'Documents received']),
    signatures(['Delivered by', 'Received by']),
  ],
}

const meetingMinutes: OtherDocument = {
  content: [
    heading('Minutes of the weekly maintenance meeting', 16),
    paragraph('Date: 2 March 2026, 09:00     Location: Control room     Minutes: J. Ferreira'),
    paragraph('Present: K. Brandt, M. Kowalska, T. Weiss     Excused: A. Nowak'),
    heading('1 Last week'),
    paragraph('The feed pump ran without trips. The spare seal arrived. Two permits were late.'),
    heading('2 Boiler house'),
    paragraph('Plant: the insulators start on Wednesday and need the scaffold until Friday.'),
    heading('3 Action items'),
    ruledTable(
      [
        ['1', 'Order a second set of membranes', 'M. Kowalska', '6 March 2026', 'Open'],
        ['2', 'Repair the light above the pump pit', 'T. Weiss', '4 March 2026', 'Open'],
        ['3', 'Send the permit statistics to the works council', 'K. Brandt', '9 March 2026', 'Done'],
        ['4', 'Check the offer for the new compressor', 'J. Ferreira', '13 March 2026', 'Open'],
        ['5', 'Invite the insurer to the boiler inspection', 'K. Brandt', '20 March 2026', 'Open'],
      ],
      { head: ['No.', 'Action', 'Responsible', 'Due date', 'Status'], widths: [28, '*', 90, 90, 50] },
    ),
    paragraph('Next meeting: 9 March 2026, 09:00.'),
  ],
}

const shiftRoster: OtherDocument = {
  pageOrientation: 'landscape',
  font: 'DejaVu',
  content: [
    heading('Shift roster, week 10', 16),
    paragraph('Plant: North Boiler House     Department: Operation'),
    ruledTable(
      [
        ['Mon', 'Early', 'A. Nowak', 'Control desk', 'Control room'],
        ['Mon', 'Late', 'B. Fischer', 'Control desk', 'Control room'],
        ['Mon', 'Night', 'C. Martin', 'Stand-by', 'At home'],
        ['Tue', 'Early', 'D. Okafor', 'Control desk', 'Control room'],
        ['Tue', 'Late', 'E. Rossi', 'Control desk', 'Control room'],
        ['Tue', 'Night', 'A. Nowak', 'Stand-by', 'At home'],
        ['Wed', 'Early', 'F. Lindgren', 'Training', 'Room 2'],
      ],
      { head: ['Date', 'Shift', 'Name', 'Activity', 'Location'], widths: [50, 60, '*', '*', '*'] },
    ),
    paragraph(
      'Early 06:00–14:00, late 14:00–22:00, night 22:00–06:00. Swap shifts only with the shift leader.',
    ),
  ],
}

const trainingCertificate: OtherDocument = {
  pageOrientation: 'landscape',
  content: [
    { text: 'CERTIFICATE OF TRAINING', fontSize: 24, bold: true, alignment: 'center' },
    { text: 'This is to certify that', alignment: 'center', margin: [0, 20, 0, 6] },
    { text: 'Dana Okafor', fontSize: 20, alignment: 'center' },
    { text: 'has successfully completed the course', alignment: 'center', margin: [0, 6, 0, 6] },
    { text: 'Inspection of steam boilers and pressure vessels', bold: true, alignment: 'center' },
    {
      margin: [160, 16, 160, 0],
      stack: [
        'Site: Training Centre Hamm',
        'Equipment: Fire-tube boiler, water-tube boiler',
        'Duration: 3 days',
        {
          ol: [
            'Law and standards',
            'Types of boilers and their fittings',
            'Test of the low water cut-out',
            'Boiler water and its analysis',
            'Written and practical examination',
          ],
        },
      ],
    },
    signatures(['Trainer', 'Head of the training centre']),
  ],
}

const curriculumVitae: OtherDocument = {
  content: [
    {
      columns: [
        {
          width: 150,
          stack: [
            { text: 'Curriculum vitae', fontSize: 16, bold: true },
            'Elena Rossi',
            'Address: Via Verdi 7, Milano',
            'Phone: +39 02 555 0199',
            heading('Skills'),
            { ul: ['Vibration analysis', 'Thermography level 2', 'Welding inspection'] },
            heading('Languages'),
            { ul: ['Italian', 'English', 'German'] },
          ],
        },
        {
          width: '*',
          stack: [
            heading('Experience'),
            'Position: Maintenance engineer',
            'Plant: Refinery Sannazzaro',
            {
              ul: [
                'Planned the inspection of 140 pumps and 22 compressors',
                'Reduced unplanned stops by 30 %',
                'Equipment: pumps, compressors, heat exchangers',
              ],
            },
            'Position: Technician',
            'Company: Officine Riunite',
            { ul: ['Repaired gearboxes and fans', 'Checked cranes and lifting gear every month'] },
            heading('Education'),
            { ul: ['Degree in mechanical engineering, Politecnico di Milano'] },
          ],
        },
      ],
      columnGap: 24,
    },
  ],
}

const purchaseSpecification: OtherDocument = {
  font: 'DejaVu',
  defaultStyle: { fontSize: 9 },
  content: [
    heading('Purchase specification PS-207: screw compressor', 16),
    paragraph('Plant: Compressed Air Station'),
    paragraph('Equipment: C-403 Screw Compressor 3'),
    heading('1. Scope of supply'),
    {
      ul: [
        'The supplier shall deliver one oil-injected screw compressor with dryer.',
        'The supplier shall deliver documents in English, two printed sets and one file.',
        'Foundations and cabling are not part of the supply.',
      ],
    },
    heading('2. Requirements'),
    ruledTable(
      [
        ['1', 'Free air delivery', '12', '14', 'm³/min'],
        ['2', 'Working pressure', '7', '8', 'bar'],
        ['3', 'Pressure dew point', '', '3', '°C'],
        ['4', 'Noise at 1 m', '', '70', 'dB(A)'],
        ['5', 'Cooling water', '', '0', 'm³/h'],
      ],
      { head: ['No.', 'Requirement', 'Min', 'Max', 'Unit'], widths: [30, '*', 60, 60, 60] },
    ),
    heading('3. Acceptance'),
    {
      ol: [
        'The supplier shall run the compressor for eight hours at full load.',
        'The buyer may reject the compressor when a guaranteed value is missed.',
        'The supplier must remedy defects within four weeks at his own cost.',
      ],
    },
  ],
}

const letter: OtherDocument = {
  defaultStyle: { fontSize: 11, lineHeight: 1.3 },
  content: [
    { text: 'Northern Heat Ltd, 14 Canal Road, Leeds', fontSize: 8, margin: [0, 0, 0, 40] },
    paragraph('Dear Ms Kowalska,'),
    paragraph('Thank you for your visit to our boiler house last week. We agreed on the following points:'),
    paragraph('Plant: North Boiler House, delivery through gate 3'),
    paragraph('Equipment: two feed pumps with motors'),
    {
      ol: [
        'You repair the first pump in May while the second one runs.',
        'We empty and clean the pit before your fitters arrive.',
        'The warranty is extended to three years.',
        'Spare seals are ordered by us and kept in our store.',
      ],
    },
    paragraph('Please confirm these points until the end of the month.'),
    paragraph('Kind regards'),
    paragraph('K. Brandt'),
  ],
}

export const businessDocuments: Record<string, OtherDocument> = {
  invoice,
  'delivery-note': deliveryNote,
  'meeting-minutes': meetingMinutes,
  'shift-roster': shiftRoster,
  'training-certificate': trainingCertificate,
  'curriculum-vitae': curriculumVitae,
  'purchase-specification': purchaseSpecification,
  letter,
}
