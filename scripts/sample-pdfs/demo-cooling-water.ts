import { makeTask, type SamplePlant } from './sample-plan.ts'

export const coolingWaterPlant: SamplePlant = {
  code: 'CW-03',
  name: 'Cooling Water Station',
  location: 'Yard, east of Building 9',
  equipment: [
    {
      tag: 'CT-301',
      name: 'Cooling Tower Fan',
      type: 'Axial fan',
      manufacturer: 'Howden',
      model: '18 ELF 4',
      criticality: 'Medium',
      location: 'Cell 1',
      checklists: [
        {
          name: 'Weekly fan inspection',
          description: '',
          type: 'Mechanical',
          priority: 'Medium',
          duration: 25,
          frequency: 'Weekly',
          tasks: [
            makeTask('Vibration at gearbox', { isCritical: true, max: 7.1, unit: 'mm/s' }),
            makeTask('Gearbox oil level', { expected: 'Between the marks with the fan stopped' }),
            makeTask('Gearbox oil temperature', { max: 85, unit: '°C' }),
            makeTask('Motor current', { min: 48, max: 62, unit: 'A' }),
            makeTask('Inspect blades and hub from the access door', {
              description: 'Only with the fan locked and tagged out.',
              isRequired: false,
              needsPhoto: true,
              expected: 'No cracks, no play',
            }),
            makeTask('Inspect drift eliminators', { needsPhoto: true, expected: 'All in place' }),
            makeTask('Check fan cage and access ladder', {
              isCritical: true,
              expected: 'Locked, no loose parts',
            }),
          ],
        },
        {
          name: 'Basin & legionella check',
          description: 'Mask and gloves when working at the basin.',
          type: 'Hygiene',
          priority: 'High',
          duration: 20,
          frequency: 'Weekly',
          tasks: [
            makeTask('Measure free chlorine', { isCritical: true, min: 0.5, max: 1, unit: 'mg/l' }),
            makeTask('Measure pH of circulating water', { min: 7.2, max: 8.8, unit: 'pH' }),
            makeTask('Measure basin temperature', { max: 32, unit: '°C' }),
            makeTask('Look for slime and algae', { needsPhoto: true, expected: 'None' }),
            makeTask('Check make-up float valve', { expected: 'Closes at the mark' }),
            makeTask('Dip slide taken and labelled', {
              description: 'Send to the laboratory the same day.',
              needsPhoto: true,
            }),
          ],
        },
      ],
    },
    {
      tag: 'P-302B',
      name: 'Circulation Pump B',
      type: 'Split-case pump',
      manufacturer: 'KSB',
      model: 'Omega 200-420',
      criticality: 'Medium',
      location: 'Pump pit',
      checklists: [
        {
          name: 'Weekly pump inspection',
          description: '',
          type: 'Mechanical',
          priority: 'Low',
          duration: 20,
          frequency: 'Weekly',
          tasks: [
            makeTask('Read suction pressure', { min: -0.2, max: 0.6, unit: 'bar' }),
            makeTask('Read discharge pressure', { min: 3, max: 5, unit: 'bar' }),
            makeTask('Bearing temperature, both ends', { max: 80, unit: '°C' }),
            makeTask('Gland leakage', {
              description: 'A packed gland must drip to stay cool.',
              min: 20,
              max: 60,
              unit: 'drops/min',
            }),
            makeTask('Grease bearings', {
              description: 'Two strokes each, wipe the nipple before.',
              isRequired: false,
            }),
            makeTask('Inspect pit for water', { needsPhoto: true, expected: 'Dry, sump pump on automatic' }),
          ],
        },
      ],
    },
  ],
}
