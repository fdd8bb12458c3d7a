import type { Random } from '#scripts/plan-layouts/content/random.ts'
import type { Block } from '#scripts/plan-layouts/document.ts'
import { heading, label, line, type MakeOther, signatures, some, table } from './business.ts'
import {
  clauses,
  companies,
  hazards,
  machines,
  manualLines,
  parts,
  people,
  plants,
  safetyLines,
  thesisLines,
} from './texts.ts'

const numbered = (texts: string[]): Block => ({
  kind: 'list',
  items: texts.map((text, index) => ({ marker: `${index + 1}.`, text })),
})

const permit =
  (titles: string[]): MakeOther =>
  (random: Random) => [
    heading(random.pick(titles)),
    label('Permit no.', `HW-${random.integer(100, 9999)}`),
    label('Plant', random.pick(plants)),
    label('Equipment', random.pick(machines)),
    line('Valid from: 07:30     Valid to: 15:30'),
    heading('Before work starts', 3),
    random.chance(0.5)
      ? { kind: 'list', items: some(random, safetyLines).map((text) => ({ marker: { box: true }, text })) }
      : table(
          random,
          ['No.', 'Check', 'Yes', 'No', 'N/A'],
          some(random, safetyLines).map((text, index) => [String(index + 1), text, '', '', '']),
          [5, 40, 6, 6, 6],
        ),
    signatures('Permit issuer', 'Permit holder', 'Fire watch'),
  ]

export const technicalDocuments: Record<string, MakeOther> = {
  'hot-work-permit': permit(['HOT WORK PERMIT', 'Permit to work', 'Hot work permit']),
  'entry-permit': permit(['CONFINED SPACE ENTRY PERMIT', 'Entry permit', 'Excavation permit']),
  'lock-out': (random) => [
    heading(random.pick(['Lock-out / tag-out permit', 'Isolation permit'])),
    label('Equipment', random.pick(machines)),
    table(
      random,
      ['No.', 'Isolation point', 'Condition', 'Lock no.', 'Sign'],
      some(random, ['Feed valve', 'Drain valve', 'Main switch', 'Dosing pump', 'Air supply']).map(
        (text, index) => [
          String(index + 1),
          text,
          random.pick(['Closed', 'Open', 'Off']),
          String(random.integer(1, 60)),
          '',
        ],
      ),
    ),
    signatures('Issuer', 'Holder'),
  ],
  standard: (random) => [
    heading(`Works standard WS ${random.integer(1000, 9999)}: pressure equipment in service`),
    ...['Scope', 'Duties', 'Inspection in service', 'Records'].flatMap((title, first) => [
      heading(`${first + 1} ${title}`, 3),
      ...some(random, clauses, 2)
        .slice(0, 4)
        .map((text, second) => line(`${first + 1}.${second + 1} ${text}`)),
    ]),
  ],
  manual: (random) => [
    heading(
      random.pick(['Operating manual', 'Installation and operating instructions', 'Maintenance manual']),
    ),
    label('Equipment', random.pick(machines)),
    label('Manufacturer', random.pick(companies)),
    ...['Safety', 'Starting and stopping', 'Maintenance'].flatMap((title, index) => [
      heading(`${index + 1} ${title}`, 2),
      numbered(some(random, manualLines)),
    ]),
  ],
  certificate: (random) => [
    heading(
      random.pick([
        'Calibration certificate',
        'Inspection certificate 3.1',
        'Test certificate',
        'Declaration of conformity',
      ]),
    ),
    label('Certificate no.', String(random.integer(10_000, 99_999))),
    label('Item', random.pick(parts)),
    label('Customer', random.pick(companies)),
    table(
      random,
      ['No.', 'Nominal', 'Measured', 'Deviation', 'Tolerance'],
      Array.from({ length: random.integer(4, 9) }, (_, index) => [
        String(index + 1),
        `${index * 2} bar`,
        `${index * 2}.0${index} bar`,
        `0.0${index}`,
        '± 0.1',
      ]),
    ),
    line(`Uncertainty of measurement 0.02 bar (k = 2). Calibrated by ${random.pick(people)}.`),
  ],
  datasheet: (random) => [
    heading(random.pick(['Data sheet', 'Technical data sheet', 'Safety data sheet'])),
    label('Type', random.pick(machines)),
    table(
      random,
      ['Property', 'Value', 'Unit'],
      some(random, [
        ['Flow', '12.5', 'm³/h'],
        ['Head', '45', 'm'],
        ['Speed', '2950', 'rpm'],
        ['Power', '5.5', 'kW'],
        ['Weight', '68', 'kg'],
        ['Highest temperature', '120', '°C'],
        ['Highest pressure', '16', 'bar'],
        ['Noise', '72', 'dB(A)'],
      ]),
    ),
  ],
  thesis: (random) => [
    heading('Early detection of bearing damage in pumps'),
    line(`Thesis, ${random.pick(people)}, ${random.integer(2005, 2026)}`),
    ...['Introduction', 'Measurements', 'Results', 'Conclusion'].flatMap((title, index) => [
      heading(`${index + 1} ${title}`, 2),
      ...some(random, thesisLines, 4).map(line),
    ]),
    heading('References', 3),
    ...people
      .slice(0, 4)
      .map((name, index) => line(`[${index + 1}] ${name}: Vibration of machines, ${1990 + index * 7}.`)),
  ],
  'risk-assessment': (random) => [
    heading(random.pick(['Risk assessment', 'Method statement', 'Job safety analysis'])),
    label('Plant', random.pick(plants)),
    label('Activity', `Repair of ${random.pick(machines)}`),
    table(
      random,
      ['No.', 'Hazard', 'Effect', 'Control measures', 'Risk'],
      some(random, hazards).map((cells, index) => [
        String(index + 1),
        ...cells,
        String(random.integer(1, 25)),
      ]),
      [5, 18, 16, 20, 6],
    ),
  ],
  'incident-report': (random) => [
    heading(random.pick(['Incident report', 'Leak at feed pump', 'Near miss report'])),
    label('Plant', random.pick(plants)),
    label('Equipment', random.pick(machines)),
    numbered(
      some(random, [
        'At 07:40 the operator saw steam at the pump.',
        'The pump was stopped and the standby pump started.',
        'The seal had failed because the cooling line was blocked.',
        'Nobody was hurt.',
        'The cooling line was flushed and the seal replaced.',
      ]),
    ),
  ],
  'audit-report': (random) => [
    heading(random.pick(['Audit report', 'Test report', 'Acceptance test report'])),
    label('Site', random.pick(plants)),
    table(
      random,
      ['No.', 'Finding', 'Clause', 'Class', 'Responsible'],
      some(random, clauses).map((text, index) => [
        String(index + 1),
        text,
        `${index + 4}.${random.integer(1, 5)}`,
        random.pick(['Minor', 'Major']),
        random.pick(people),
      ]),
      [5, 36, 8, 8, 12],
    ),
  ],
  'equipment-register': (random) => [
    heading(random.pick(['Equipment register', 'Asset list', 'Inventory list'])),
    table(
      random,
      ['Tag', 'Equipment', 'Plant', 'Manufacturer', 'Year'],
      some(random, machines).map((name) => [
        name.split(' ').at(-1)!,
        name,
        random.pick(plants),
        random.pick(companies),
        String(random.integer(1980, 2025)),
      ]),
    ),
  ],
  recipe: (random) => [
    heading('Recipe for 40 persons'),
    numbered(
      some(random, [
        'Wash the lentils.',
        'Cut the onions.',
        'Boil for 30 minutes at 95 °C.',
        'Check the seasoning.',
        'Serve hot.',
      ]),
    ),
  ],
}
