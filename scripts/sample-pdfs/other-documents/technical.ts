import {
  contentsEntry,
  heading,
  type OtherDocument,
  openTable,
  paragraph,
  ruledTable,
  signatures,
} from './layout.ts'

const standard: OtherDocument = {
  header: { text: 'WS 4711:2024 Pressure equipment in service', alignment: 'right', margin: [0, 20, 40, 0] },
  content: [
    heading('Works standard WS 4711: pressure equipment in service', 16),
    heading('1 Scope'),
    paragraph('1.1 This standard applies to pressure vessels, safety valves and pipework above 0.5 bar.'),
    paragraph('1.2 It does not apply to portable gas cylinders, which are covered by WS 4712.'),
    heading('2 Terms and definitions'),
    paragraph('2.1 Plant: all pressure equipment behind one main isolating valve.'),
    paragraph('2.2 Equipment: a vessel, a valve or a length of pipework with a name plate of its own.'),
    paragraph('2.3 Inspection: an examination by a competent person, in service or out of service.'),
    heading('3 Duties'),
    paragraph('3.1 The owner shall keep a register of all pressure equipment.'),
    paragraph('3.2 The owner shall name a competent person in writing.'),
    paragraph('3.2.1 The competent person shall have at least five years of experience.'),
    paragraph('3.2.2 The competent person must not be in charge of production.'),
    heading('4 Inspection in service'),
    paragraph('4.1 Safety valves shall be inspected at intervals of no more than 12 months.'),
    paragraph('4.1.1 The set pressure shall be within 3 % of the value on the name plate.'),
    paragraph('4.1.2 A valve that has lifted shall be checked for tightness before it is used again.'),
    paragraph('4.2 Vessels shall be examined from outside at intervals of no more than 24 months.'),
    paragraph('4.2.1 Insulation shall be removed where moisture is suspected.'),
    paragraph('4.2.2 The wall thickness shall be measured at the points of the drawing.'),
    paragraph('4.2.3 Findings shall be reported to the owner within three working days.'),
    heading('5 Records'),
    paragraph('5.1 Records shall be kept for the life of the equipment.'),
    paragraph('5.2 Each record shall name the equipment, the date and the competent person.'),
  ],
}

const pumpManual: OtherDocument = {
  font: 'DejaVu',
  defaultStyle: { fontSize: 9 },
  footer: (page) => ({ text: `KSP 40 / 65 operating manual, ${page}`, fontSize: 7, alignment: 'center' }),
  content: [
    heading('Operating manual', 22),
    paragraph('Equipment: Centrifugal pump KSP 40 / KSP 65'),
    paragraph('Manufacturer: Kessel Pumpen GmbH'),
    paragraph('Document no.: 40-65-EN-07'),
    heading('Contents'),
    contentsEntry('1 Safety', 2),
    contentsEntry('1.1 Intended use', 2),
    contentsEntry('1.2 Safety instructions', 2),
    contentsEntry('2 Transport and storage', 3),
    contentsEntry('3 Starting and stopping', 3),
    contentsEntry('4 Maintenance', 4),
    contentsEntry('5 Disposal', 5),
    { ...(heading('1 Safety') as object), pageBreak: 'before' } as never,
    heading('1.1 Intended use', 11),
    paragraph('The pump may only be used for clean water and condensate without abrasive solids.'),
    heading('1.2 Safety instructions', 11),
    {
      ol: [
        'Read this manual before you unpack the pump.',
        'Only trained persons may work on the pump.',
        'Check the direction of rotation before you fill the pump.',
        'Never run the pump dry, not even for a moment.',
        'Never reach into the coupling while the shaft turns.',
        'Wear gloves: surfaces can be hotter than 60 °C.',
      ],
    },
    heading('3 Starting and stopping'),
    {
      ol: [
        'Open the suction valve fully.',
        'Vent the casing until water comes without bubbles.',
        'Start the motor and watch the pressure gauge.',
        'Open the discharge valve slowly until the duty point is reached.',
      ],
    },
    heading('4 Maintenance'),
    ruledTable(
      [
        ['Every 500 h', 'Check the seal for drops', 'At most 10 drops a minute'],
        ['Every 2000 h', 'Grease the bearings', '15 g, lithium soap'],
        ['Every 8000 h', 'Change the seal and the bearings', 'Workshop of the manufacturer'],
      ],
      { head: ['Interval', 'Work', 'Notes'], widths: [90, '*', '*'] },
    ),
    heading('5 Disposal'),
    paragraph('Drain the pump and hand it to a company for metal recycling.'),
  ],
}

const pumpDataSheet: OtherDocument = {
  content: [
    { text: 'DATA SHEET   Centrifugal pump', fontSize: 16, bold: true },
    ruledTable([
      ['Tag: P-103A', 'Manufacturer: Kessel Pumpen GmbH', 'Model: KSP 65-200'],
      ['Service: Boiler feed water', 'Serial no.: 2210-8841', 'Type: Single stage, end suction'],
    ]),
    heading('Performance'),
    ruledTable(
      [
        ['Flow', '20', '65', 'm³/h'],
        ['Head', '38', '52', 'm'],
        ['Suction pressure', '0.2', '3', 'bar'],
        ['Temperature of the medium', '5', '140', '°C'],
        ['Speed', '1450', '2950', '1/min'],
        ['NPSH required', '', '3.5', 'm'],
        ['Shaft power', '7.5', '11', 'kW'],
        ['Noise at 1 m', '', '78', 'dB(A)'],
      ],
      { head: ['Parameter', 'Min', 'Max', 'Unit'], widths: ['*', 70, 70, 70] },
    ),
    heading('Materials'),
    ruledTable(
      [
        ['Casing', 'Cast iron EN-GJL-250'],
        ['Impeller', 'Bronze CC480K'],
        ['Shaft', 'Stainless steel 1.4021'],
      ],
      { head: ['Part', 'Material'] },
    ),
    paragraph('Weight 148 kg, motor IE4 11 kW, 400 V, 50 Hz, insulation class F, protection IP55.'),
  ],
}

const calibrationCertificate: OtherDocument = {
  font: 'DejaVu',
  content: [
    { text: 'Calibration certificate', fontSize: 18, bold: true, alignment: 'center' },
    { text: 'No. C-26-00317', alignment: 'center', margin: [0, 0, 0, 10] },
    {
      columns: [
        { stack: ['Customer: Northern Heat Ltd', 'Plant: North Boiler House', 'Equipment: PT-131'] },
        { stack: ['Manufacturer: Endtronic', 'Model: PMC 51', 'Serial no.: 88-1201-77'] },
      ],
    },
    paragraph('The instrument was compared with reference standard DH-4, which is traceable to SI units.'),
    heading('Results'),
    ruledTable(
      [
        ['1', '0 % of range', '0.000', '-0.010', '0.010', '0.002', 'bar', 'Pass'],
        ['2', '25 % of range', '4.000', '3.990', '4.010', '4.003', 'bar', 'Pass'],
        ['3', '50 % of range', '8.000', '7.990', '8.010', '8.004', 'bar', 'Pass'],
        ['4', '75 % of range', '12.000', '11.990', '12.010', '12.006', 'bar', 'Pass'],
        ['5', '100 % of range', '16.000', '15.990', '16.010', '16.008', 'bar', 'Pass'],
      ],
      {
        head: ['No.', 'Test', 'Nominal', 'Lower limit', 'Upper limit', 'Measured value', 'Unit', 'Result'],
        widths: [24, '*', 50, 50, 50, 60, 34, 40],
      },
    ),
    paragraph('Measurement uncertainty: 0.004 bar (k = 2). Ambient temperature: 21.3 °C.'),
    signatures(['Calibrated by', 'Approved by']),
  ],
}

const inspectionCertificate: OtherDocument = {
  content: [
    heading('Inspection certificate', 18),
    paragraph('Plant: North Boiler House'),
    paragraph('Equipment: B-101 Steam Boiler 1'),
    ruledTable(
      [
        ['1', 'Visual inspection from outside', 'No findings', 'OK'],
        ['2', 'Wall thickness at four points', '8.2 mm', 'OK'],
        ['3', 'Safety valve test', '9.9 bar', 'OK'],
      ],
      { head: ['No.', 'Test', 'Result', 'OK'], widths: [28, '*', 120, 40] },
    ),
    paragraph('We certify that the boiler may be operated until 31 March 2027.'),
    signatures(['Inspector']),
  ],
}

const sparePartsList: OtherDocument = {
  pageOrientation: 'landscape',
  content: [
    heading('Spare parts list, recommended for two years of operation', 15),
    openTable(
      [
        ['P-103A', 'Mechanical seal 43 mm', 'KS-4302', '2', 'pc', 'Kessel', 'Bin 12-04'],
        ['P-103A', 'Bearing 6309 C3', 'SK-6309', '4', 'pc', 'SKF', 'Bin 12-05'],
        ['P-103A', 'Gasket set', 'KS-9001', '2', 'set', 'Kessel', 'Bin 12-06'],
        ['CT-301', 'V-belt SPB 2240', 'OP-2240', '6', 'pc', 'Optibelt', 'Bin 14-01'],
        ['CT-301', 'Fan blade, pair', 'HW-0077', '1', 'pair', 'Howden', 'Yard'],
        ['RO-201', 'Membrane 8040', 'VE-8040', '12', 'pc', 'Veolia', 'Cold store'],
        ['RO-201', 'Cartridge filter 5 µm', 'VE-0005', '40', 'pc', 'Veolia', 'Bin 15-02'],
      ],
      ['Tag', 'Description', 'Part no.', 'Quantity', 'Unit', 'Manufacturer', 'Location'],
      [60, '*', 80, 60, 50, 80, 80],
    ),
  ],
}

const equipmentRegister: OtherDocument = {
  pageOrientation: 'landscape',
  content: [
    heading('Equipment register', 15),
    ruledTable(
      [
        ['BH-01', 'B-101', 'Steam Boiler 1', 'Loos', 'UL-S 8000', 'High', '2009'],
        ['BH-01', 'P-103A', 'Feed Pump A', 'Kessel', 'KSP 65-200', 'High', '2018'],
        ['BH-01', 'P-103B', 'Feed Pump B', 'Kessel', 'KSP 65-200', 'High', '2018'],
        ['WT-02', 'RO-201', 'Reverse Osmosis Unit', 'Veolia', 'Sirion Mega 20', 'High', '2021'],
        ['CW-03', 'CT-301', 'Cooling Tower Fan', 'Howden', '18 ELF 4', 'Medium', '2011'],
      ],
      { head: ['Plant', 'Tag', 'Equipment', 'Manufacturer', 'Model', 'Criticality', 'Year built'] },
    ),
  ],
}

const safetyDataSheet: OtherDocument = {
  content: [
    { text: 'SAFETY DATA SHEET', fontSize: 16, bold: true },
    paragraph('Caustic soda solution 45 %     Version 4.1     Revision date: 12 January 2026'),
    heading('1. Identification'),
    paragraph('Item: sodium hydroxide solution     Supplier: Alkem GmbH     Code: NAOH-45'),
    heading('2. Hazards'),
    {
      ul: ['Causes severe skin burns and eye damage.', 'May be corrosive to metals.'],
    },
    heading('4. First aid'),
    {
      columns: [
        { ul: ['Skin: rinse with plenty of water.', 'Eyes: rinse for fifteen minutes.'], width: '*' },
        { ul: ['Inhaled: fresh air.', 'Swallowed: rinse the mouth, no vomiting.'], width: '*' },
      ],
    },
    heading('7. Handling and storage'),
    paragraph('Equipment: store only in tanks of polyethylene or stainless steel with a bund.'),
    {
      ul: [
        'Keep away from acids and aluminium.',
        'Check tanks and pipes for leaks at regular intervals.',
        'Never add water to the solution.',
      ],
    },
    heading('9. Physical and chemical properties'),
    ruledTable(
      [
        ['pH', '14', '14', ''],
        ['Boiling point', '138', '142', '°C'],
        ['Freezing point', '5', '10', '°C'],
        ['Density at 20 °C', '1.47', '1.49', 'kg/l'],
      ],
      { head: ['Parameter', 'Min', 'Max', 'Unit'], widths: ['*', 60, 60, 60] },
    ),
  ],
}

export const technicalDocuments: Record<string, OtherDocument> = {
  standard,
  'pump-operating-manual': pumpManual,
  'pump-data-sheet': pumpDataSheet,
  'safety-data-sheet': safetyDataSheet,
  'calibration-certificate': calibrationCertificate,
  'inspection-certificate': inspectionCertificate,
  'spare-parts-list': sparePartsList,
  'equipment-register': equipmentRegister,
}
