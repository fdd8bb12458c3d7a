import { makeTask, type SamplePlant } from './sample-plan.ts'

export const waterTreatmentPlant: SamplePlant = {
  code: 'WT-02',
  name: 'Water Treatment',
  location: 'Building 14',
  equipment: [
    {
      tag: 'RO-201',
      name: 'Reverse Osmosis Unit',
      type: 'Membrane plant',
      manufacturer: 'Veolia',
      model: 'Sirion Mega 20',
      criticality: 'High',
      location: 'Hall 1',
      checklists: [
        {
          name: 'Weekly RO round',
          description: 'With the unit in production for at least 30 minutes.',
          type: 'Process',
          priority: 'High',
          duration: 35,
          frequency: 'Weekly',
          tasks: [
            makeTask('Read feed pressure', { min: 11, max: 14, unit: 'bar' }),
            makeTask('Read differential pressure over the membranes', {
              isCritical: true,
              max: 2.5,
              unit: 'bar',
            }),
            makeTask('Read permeate flow', { min: 18, max: 22, unit: 'm³/h' }),
            makeTask('Read permeate conductivity', { max: 15, unit: 'µS/cm' }),
            makeTask('Replace cartridge filter when due', {
              description: 'Due above 0.8 bar across the housing or after eight weeks.',
              isRequired: false,
              needsPhoto: true,
            }),
            makeTask('Look for leaks at the pressure vessel end caps', { needsPhoto: true, expected: 'Dry' }),
            makeTask('Check antiscalant dosing', { expected: 'Pump strokes, no air in the suction line' }),
          ],
        },
      ],
    },
    {
      tag: 'SF-202',
      name: 'Softener',
      type: 'Ion exchanger',
      manufacturer: 'Judo',
      model: 'JWA 12',
      criticality: 'Medium',
      location: 'Hall 1',
      checklists: [
        {
          name: 'Weekly softener check',
          description: '',
          type: 'Process',
          priority: 'Medium',
          duration: 15,
          frequency: 'Weekly',
          tasks: [
            makeTask('Measure outlet hardness', { max: 0.1, unit: '°dH' }),
            makeTask('Check salt level in the brine tank', { min: 30, max: 100, unit: '%' }),
            makeTask('Read water meter', { description: 'Write down the full figure.' }),
            makeTask('Check regeneration programme', { expected: 'No alarm on the controller' }),
            makeTask('Inspect brine line for crystals', { isRequired: false, needsPhoto: true }),
          ],
        },
      ],
    },
    {
      tag: 'TK-205',
      name: 'Caustic Dosing Tank',
      type: 'Chemical storage tank',
      manufacturer: 'Weber',
      model: 'PE-HD 1000',
      criticality: 'High',
      location: 'Chemical store',
      checklists: [
        {
          name: 'Safety & bund inspection',
          description: 'Wear goggles, apron and gloves.',
          type: 'Safety',
          priority: 'High',
          duration: 20,
          frequency: 'Weekly',
          tasks: [
            makeTask('Inspect bund for liquid', {
              isCritical: true,
              needsPhoto: true,
              expected: 'Empty and dry',
            }),
            makeTask('Test emergency shower and eyewash', {
              description: 'Run both for one minute and feel the water.',
              isCritical: true,
              expected: 'Clear, lukewarm water within 10 s',
            }),
            makeTask('Read tank level', { min: 20, max: 90, unit: '%' }),
            makeTask('Check hazard labels and safety data sheet', { expected: 'Legible, in place' }),
            makeTask('Inspect dosing hoses', {
              description: 'Bends and clamps first.',
              needsPhoto: true,
              expected: 'No cracks, no crystals',
            }),
            makeTask('Check spill kit', { isRequired: false, expected: 'Complete and sealed' }),
          ],
        },
      ],
    },
  ],
}
