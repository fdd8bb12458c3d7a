/** The data of a sample weekly PDF. */
export interface SamplePlant {
  code: string
  name: string
  location: string
  equipment: SampleEquipment[]
}

export interface SampleEquipment {
  tag: string
  name: string
  type: string
  manufacturer: string
  model: string
  criticality: 'High' | 'Medium' | 'Low'
  location: string
  checklists: SampleChecklist[]
}

export interface SampleChecklist {
  name: string
  description: string
  type: string
  priority: 'High' | 'Medium' | 'Low'
  /** Minutes. */
  duration: number
  frequency: string
  tasks: SampleTask[]
}

export interface SampleTask {
  title: string
  description: string
  isRequired: boolean
  isCritical: boolean
  needsPhoto: boolean
  expected: string
  min: number | null
  max: number | null
  unit: string
}

/** Creates a task from its title and the fields that differ from a plain required check. */
export function makeTask(title: string, more: Partial<Omit<SampleTask, 'title'>> = {}): SampleTask {
  return {
    title,
    description: '',
    isRequired: true,
    isCritical: false,
    needsPhoto: false,
    expected: '',
    min: null,
    max: null,
    unit: '',
    ...more,
  }
}
