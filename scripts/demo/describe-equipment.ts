import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { checklistTemplateCalls } from '#src/contract/plant-editing/template-calls.ts'
import type { ApiClient } from './api-client.ts'
import { makePumpManual } from './make-pump-manual.ts'

interface Knowledge {
  tag: string
  specifications: { name: string; value: string }[]
  maintenance_notes: string
}

const knowledge: Knowledge[] = [
  {
    tag: 'P-103A',
    specifications: [
      { name: 'Rated flow', value: '17 m³/h' },
      { name: 'Rated head', value: '140 m' },
      { name: 'Stages', value: '12' },
      { name: 'Motor', value: '11 kW, 400 V, 2900 rpm' },
      { name: 'Shaft seal', value: 'Cartridge, store bin 12-04' },
      { name: 'Weight', value: '168 kg' },
    ],
    maintenance_notes:
      'Change over with P-103B on the first Monday of the month. Motor bearings: 15 g of grease each after 4000 hours, while it turns. The seal was renewed in March; report ten drops a minute or more.',
  },
  {
    tag: 'B-101',
    specifications: [
      { name: 'Steam output', value: '8000 kg/h' },
      { name: 'Working pressure', value: '8.5 to 9.5 bar' },
      { name: 'Safety valves', value: 'SV-101 and SV-102, set at 10.5 bar' },
      { name: 'Fuel', value: 'Natural gas' },
      { name: 'Year built', value: '2011' },
    ],
    maintenance_notes:
      'Tell the control room before the low water cut-out is tested. Stay out of the line of the blowdown. The left gauge glass fogs up: wipe it before reading.',
  },
  {
    tag: 'RO-201',
    specifications: [
      { name: 'Permeate', value: '20 m³/h' },
      { name: 'Recovery', value: '75 %' },
      { name: 'Pressure vessels', value: '4, six elements each' },
    ],
    maintenance_notes:
      'Vessel 3 weeps at its end cap until the ordered seal is fitted. Clean when the pressure drop rises by 15 %.',
  },
]

/** Data an administrator enters: data sheets, notes, and a manual and a template for the feedwater pump. */
export async function describeEquipment(admin: ApiClient): Promise<void> {
  const all = await admin.call(plantEditingCalls.listEquipment, { query: { page_size: 200 } })
  const idOf = (tag: string) => {
    const found = all.results.find((equipment) => equipment.equipment_id === tag)
    if (!found) throw new Error(`The demo has no equipment ${tag}.`)
    return found.id
  }
  for (const { tag, ...body } of knowledge)
    await admin.call(plantEditingCalls.changeEquipment, { params: { id: idOf(tag) }, body })
  const content = await makePumpManual()
  await admin.call(plantEditingCalls.attachEquipmentFile, {
    params: { id: idOf('P-103A') },
    body: { kind: 'manual' },
    files: { file: { content, name: 'P-103A operating instructions.pdf', type: 'application/pdf' } },
  })
  const checklists = await admin.call(plantEditingCalls.checklistsOfEquipment, {
    params: { id: idOf('P-103A') },
    query: {},
  })
  for (const { id, name } of checklists.results.slice(0, 1))
    await admin.call(checklistTemplateCalls.create, { body: { checklist: id, name } })
}
