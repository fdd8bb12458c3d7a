import { makeTask, type SamplePlant } from './sample-plan.ts'

/** A small plant that the demo leaves unassigned. */
export const compressedAirPlant: SamplePlant = {
  code: 'CA-01',
  name: 'Compressed Air Station',
  location: 'Site south, beside the workshop',
  equipment: [
    {
      tag: 'C-401',
      name: 'Screw Compressor 1',
      type: 'Compressor',
      manufacturer: 'Atlas Copco',
      model: 'GA 75',
      criticality: 'High',
      location: 'Compressor room',
      checklists: [
        {
          name: 'Compressor inspection',
          description: '',
          type: 'Mechanical',
          priority: 'High',
          duration: 20,
          frequency: 'Weekly',
          tasks: [
            makeTask('Read outlet pressure', { min: 6.8, max: 7.6, unit: 'bar' }),
            makeTask('Read oil temperature', { min: 60, max: 95, unit: '°C' }),
            makeTask('Check oil level in the sight glass', { expected: 'Between the marks' }),
            makeTask('Inspect intake filter', { needsPhoto: true, expected: 'Clean, no tears' }),
          ],
        },
      ],
    },
    {
      tag: 'V-402',
      name: 'Air Receiver',
      type: 'Pressure vessel',
      manufacturer: 'Kaeser',
      model: 'DB 3000',
      criticality: 'Medium',
      location: 'Compressor room',
      checklists: [
        {
          name: 'Weekly receiver round',
          description: '',
          type: 'Process',
          priority: 'Medium',
          duration: 10,
          frequency: 'Weekly',
          tasks: [
            makeTask('Drain condensate', { expected: 'No more water comes' }),
            makeTask('Read receiver pressure', { min: 6.5, max: 7.5, unit: 'bar' }),
          ],
        },
      ],
    },
  ],
}
