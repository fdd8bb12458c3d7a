import type {
  SampleChecklist,
  SampleEquipment,
  SamplePlant,
  SampleTask,
} from '#scripts/sample-pdfs/sample-plan.ts'

export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const
export type Language = (typeof languages)[number]

/** A task with its limits as the planner writes them. `min` and `max` have the same values as numbers. */
export interface PlanTask
  extends Pick<
    SampleTask,
    'title' | 'description' | 'isRequired' | 'needsPhoto' | 'expected' | 'min' | 'max' | 'unit'
  > {
  /** '' for a task without limits. */
  limits: string
}

export interface PlanChecklist extends Pick<SampleChecklist, 'name' | 'frequency'> {
  tasks: PlanTask[]
}

export interface PlanMachine extends Pick<SampleEquipment, 'tag' | 'name' | 'location'> {
  checklists: PlanChecklist[]
}

export interface PlanPlant extends Pick<SamplePlant, 'code' | 'name'> {
  machines: PlanMachine[]
}

export interface Plan {
  language: Language
  title: string
  company: string
  week: number
  plants: PlanPlant[]
  /** How the planner writes numbers: `1,250.5` or `1.250,5`. */
  decimal: '.' | ','
}

/** Smallest and largest number of the parts of a plan. */
export interface PlanSize {
  plants?: [number, number]
  machines?: [number, number]
  checklists?: [number, number]
  tasks?: [number, number]
  /** Share of the tasks that have limits, from 0 to 1. */
  limits?: number
}

export interface PlacedTask {
  plant: PlanPlant
  machine: PlanMachine
  checklist: PlanChecklist
  task: PlanTask
  /** From 1 in each checklist. */
  number: number
}

/** The tasks of a plan in the order of its document. */
export function listTasks(plan: Plan): PlacedTask[] {
  return listMachines(plan).flatMap(({ plant, machine }) =>
    machine.checklists.flatMap((checklist) =>
      checklist.tasks.map((task, index) => ({ plant, machine, checklist, task, number: index + 1 })),
    ),
  )
}

export function listMachines(plan: Plan): { plant: PlanPlant; machine: PlanMachine }[] {
  return plan.plants.flatMap((plant) => plant.machines.map((machine) => ({ plant, machine })))
}
