import type { PlacedTask, PlanChecklist, PlanMachine, PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Random } from '#scripts/plan-layouts/content/random.ts'

/** Machines of one type that share a checklist. */
export interface Fleet {
  plant: PlanPlant
  machines: PlanMachine[]
  checklist: PlanChecklist
}

/** Copies of the first machine of a plant, with the next tags and numbers. */
export function makeFleet(plant: PlanPlant, random: Random, [least, most]: [number, number]): Fleet {
  const [machine] = plant.machines
  const checklist = machine?.checklists[0]
  if (!machine || !checklist) throw new Error('A plant needs a machine with a checklist.')
  const name = machine.name.replace(/ \d+$/, '')
  const machines = Array.from({ length: random.integer(least, most) }, (_, index) => ({
    ...machine,
    tag: machine.tag.replace(/(\d+)(\D*)$/, (_all, digits: string, rest: string) => {
      const next = String(Number(digits) + index)
      return `${next.padStart(digits.length, '0')}${rest}`
    }),
    name: `${name} ${index + 1}`,
    location: random.pick(['Level 0', 'Level -1', 'Room 12', 'Roof', 'Hall 3']),
  }))
  return { plant, machines, checklist }
}

/** The tasks of a machine of a fleet. */
export function placeFleetTasks({ plant, checklist }: Fleet, machine: PlanMachine): PlacedTask[] {
  return checklist.tasks.map((task, index) => ({ plant, machine, checklist, task, number: index + 1 }))
}
