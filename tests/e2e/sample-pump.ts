import type { SampleEquipment, SampleTask } from '#scripts/sample-pdfs/sample-plan.ts'

/** A pump with one checklist. */
export const samplePump = (tag: string, name: string, tasks: SampleTask[]): SampleEquipment => ({
  tag,
  name,
  type: 'Pump',
  manufacturer: 'Flygt',
  model: 'N 3085',
  criticality: 'Low',
  location: 'Pit',
  checklists: [
    {
      name: 'Weekly look',
      description: 'Walk round it.',
      type: 'Routine',
      priority: 'Medium',
      duration: 10,
      frequency: 'Weekly',
      tasks,
    },
  ],
})
