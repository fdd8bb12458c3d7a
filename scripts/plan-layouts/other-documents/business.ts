import type { Random } from '#scripts/plan-layouts/content/random.ts'
import type { Block } from '#scripts/plan-layouts/document.ts'
import { companies, dishes, machines, minutesLines, parts, people, plants } from './texts.ts'

export type MakeOther = (random: Random) => Block[]

export const heading = (text: string, level: 1 | 2 | 3 = 1): Block => ({ kind: 'heading', level, text })
export const line = (text: string): Block => ({ kind: 'text', text })
export const label = (name: string, text: string): Block => ({ kind: 'text', label: `${name}:`, text })
export const table = (random: Random, head: string[], rows: string[][], widths?: number[]): Block => ({
  kind: 'table',
  widths: widths ?? head.map(() => 10),
  head: [head],
  rows,
  rules: random.pick(['all', 'rows', 'none']),
})
export const some = <Item>(random: Random, items: readonly Item[], least = 3): Item[] =>
  random.shuffle(items).slice(0, random.integer(least, items.length))
export const signatures = (...roles: string[]): Block =>
  line(roles.map((role) => `${role}: ______________`).join('     '))
const date = (random: Random) => `${random.integer(1, 28)} ${random.pick(['March', 'May', 'October'])} 2026`
const money = (random: Random) => `${random.integer(4, 980)}.${random.pick(['00', '50', '90'])}`

const itemRows = (random: Random, more: (random: Random) => string[]) =>
  some(random, parts).map((part, index) => [
    String(index + 1),
    `KS-${random.integer(1000, 9999)}`,
    part,
    ...more(random),
  ])

export const businessDocuments: Record<string, MakeOther> = {
  invoice: (random) => [
    heading(random.pick(['INVOICE', 'Invoice', 'Credit note', 'Quotation', 'Purchase order'])),
    line(`${random.pick(companies)}, no. ${random.integer(10000, 99999)}, ${date(random)}`),
    label('Customer', random.pick(companies)),
    label('Plant', random.pick(plants)),
    label('Equipment', random.pick(machines)),
    table(
      random,
      ['Pos.', 'Code', 'Description', 'Qty', 'Unit', 'Amount EUR'],
      itemRows(random, () => [String(random.integer(1, 12)), 'pc', money(random)]),
      [5, 10, 30, 6, 6, 12],
    ),
    line(`Subtotal ${money(random)} EUR, VAT 19 %, total ${money(random)} EUR`),
    line('Payable within 30 days without deduction.'),
  ],
  'delivery-note': (random) => [
    heading(random.pick(['Delivery note', 'Packing list', 'Goods received note'])),
    label('Site', random.pick(plants)),
    label('Date', date(random)),
    table(
      random,
      ['Item', 'Code', 'Description', 'Ordered', 'Delivered'],
      itemRows(random, () => [String(random.integer(1, 9)), String(random.integer(1, 9))]),
      [5, 10, 30, 8, 8],
    ),
    signatures('Delivered by', 'Received by'),
  ],
  'price-list': (random) => [
    heading(random.pick(['Price list 2026', 'Spare parts list', 'Stock list'])),
    label('Equipment', random.pick(machines)),
    table(
      random,
      ['No.', 'Part no.', 'Part', 'Price EUR', 'Stock'],
      itemRows(random, () => [money(random), String(random.integer(0, 40))]),
      [5, 10, 30, 10, 8],
    ),
  ],
  minutes: (random) => [
    heading(`Minutes of the ${random.pick(['weekly maintenance', 'safety', 'production'])} meeting`),
    line(`${date(random)}, ${random.pick(plants)}. Present: ${some(random, people).join(', ')}`),
    ...some(random, plants, 2).flatMap((plant, index) => [
      heading(`${index + 1} ${plant}`, 3),
      ...some(random, minutesLines, 1).map(line),
    ]),
    heading('Action items', 3),
    table(
      random,
      ['No.', 'Action', 'Who', 'Due', 'Status'],
      some(random, [
        'Order a second seal',
        'Repair the light above the pit',
        'Check the offer',
        'Invite the insurer',
        'Clean the workshop',
      ]).map((text, index) => [
        String(index + 1),
        text,
        random.pick(people),
        date(random),
        random.pick(['Open', 'Done']),
      ]),
      [5, 34, 12, 12, 8],
    ),
  ],
  timesheet: (random) => [
    heading(random.pick(['Timesheet', 'Shift roster', 'Attendance list', 'Duty roster'])),
    line(`${random.pick(plants)}, week ${random.integer(1, 52)}`),
    table(
      random,
      ['Name', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Total'],
      some(random, people).map((name) => [
        name,
        ...Array.from({ length: 7 }, () => random.pick(['8', '7.5', 'F', 'N', 'E', '-'])),
        String(random.integer(20, 44)),
      ]),
      [16, 6, 6, 6, 6, 6, 6, 6, 8],
    ),
  ],
  menu: (random) => [
    heading(`Canteen menu, week ${random.integer(1, 52)}`),
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].flatMap((day): Block[] => [
      heading(day, 3),
      {
        kind: 'list',
        items: some(random, dishes, 2)
          .slice(0, 3)
          .map((dish, index) => ({
            marker: random.pick(['•', `${index + 1}.`]),
            text: `${dish}  ${money(random)} EUR`,
          })),
      },
    ]),
  ],
  letter: (random) => [
    line(`${random.pick(companies)}     ${date(random)}`),
    heading(
      random.pick([
        'Change of your contact',
        'Our offer for the service contract',
        'Invitation to the open day',
      ]),
      2,
    ),
    line(`Dear ${random.pick(people)},`),
    ...some(random, minutesLines, 2).map(line),
    line('We look forward to hearing from you.'),
    line('Yours sincerely'),
  ],
  timetable: (random) => [
    heading(random.pick(['Bus timetable', 'Training timetable', 'Agenda of the supplier day'])),
    table(
      random,
      ['Time', 'Subject', 'Room', 'Speaker'],
      some(random, [
        'Welcome',
        'Pumps and seals',
        'Lunch',
        'Visit of the boiler house',
        'Safety of machines',
        'Questions',
      ]).map((text, index) => [
        `${8 + index}:30`,
        text,
        random.pick(['A1', 'B2', 'Hall']),
        random.pick(people),
      ]),
    ),
  ],
  'bank-statement': (random) => [
    heading('Statement of account'),
    line(`${random.pick(companies)}, IBAN DE00 1234 5678 9012 3456 ${random.integer(10, 99)}`),
    table(
      random,
      ['Date', 'Text', 'Debit', 'Credit'],
      Array.from({ length: random.integer(4, 14) }, () => [
        date(random),
        random.pick(companies),
        money(random),
        '',
      ]),
    ),
  ],
  curriculum: (random) => [
    heading(`Curriculum vitae ${random.pick(people)}`),
    heading('Experience', 3),
    ...some(random, companies, 2).map((company) =>
      line(`2018-2024 ${company}: maintenance of ${random.pick(machines)}`),
    ),
    heading('Skills', 3),
    {
      kind: 'list',
      items: ['Welding', 'Vibration analysis', 'First aid', 'English'].map((text) => ({ marker: '•', text })),
    },
  ],
}
