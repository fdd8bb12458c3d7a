import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import { ASSUMED_CONFIDENCE } from '#src/rules/plan-reading/plan-node.ts'
import type { Box } from '#src/server/plan-import/extract/page-content.ts'
import type { CodeAndName } from '#src/server/plan-import/values/codes.ts'
import type { Source, UnreadText } from './parsed-plan.ts'
import {
  type ChecklistDraft,
  createChecklist,
  type EquipmentDraft,
  type PlantDraft,
  type TaskDraft,
} from './plan-draft.ts'
import { type SharedChecklist, shareTasks } from './shared-checklists.ts'

const alike = new Intl.Collator('en', { sensitivity: 'base' })
const CONTINUED = /\s*[([]?\s*\b(?:continued|cont(?:inuation|'d|d|\.)?)\s*\.?\s*[)\]]?\s*$/i

/**
 * Builds the tree of plants, equipment, checklists and tasks in reading order. Repeated names match the existing node:
 * a heading on the next page, or a table sorted by checklist, adds no second node.
 */
export class PlanBuilder {
  readonly plants: PlantDraft[] = []
  readonly notUnderstood: UnreadText[] = []
  /** Warnings about generated names. */
  readonly marks: ParsingWarning[] = []
  /** The file labels plants as plants or sites; then an area is only a location. */
  namesPlants = false
  /** The label of the last plant, as printed. */
  plantLabel = ''
  /** Names the checklist of tasks without one. */
  title: { name: string; source: Source } | null = null
  /** Tasks may follow whose plant and equipment are on an unreadable page. */
  hasLostContext = false
  plant: PlantDraft | null = null
  equipment: EquipmentDraft | null = null
  checklist: ChecklistDraft | null = null
  task: TaskDraft | null = null
  /** Checklists named before their machines, or after a list of machines; the last one holds for what follows. */
  private readonly shared: SharedChecklist[] = []
  /** The machines of the last list of machines. */
  private register: EquipmentDraft[] = []
  private isInRegister = false
  /** A work order has begun, and has no task yet: its description names the checklist. */
  isInOrder = false

  /** Closes all nodes before an unreadable page: the text after it may belong to others. */
  loseContext(): void {
    this.hasLostContext ||= this.equipment !== null
    this.plant = this.equipment = this.checklist = this.task = null
    this.endRegister()
    this.shared.push({ checklist: null, plant: null, listed: [], following: [] })
  }

  /** Closes the machine of the last work order. */
  startOrder(): void {
    if (this.task) this.equipment = this.checklist = this.task = null
    this.isInOrder = true
  }

  /** Adds the open machine to a list of machines, which has no tasks in its rows. */
  addToRegister(): void {
    if (!this.isInRegister) this.register = []
    this.isInRegister = true
    if (this.equipment && !this.register.includes(this.equipment)) this.register.push(this.equipment)
  }

  /** After a list of machines, tasks belong to all of them and not to the last one. */
  endRegister(): void {
    if (!this.isInRegister) return
    this.isInRegister = false
    if (this.register.length > 1) this.equipment = this.checklist = this.task = null
  }

  openPlant(given: CodeAndName, source: Source): PlantDraft {
    const wanted = { code: given.code, name: stripContinued(given.name) }
    const current = this.plant
    if (current && isSame(current.code, current.name, wanted)) {
      complete(current, wanted)
      return current
    }
    let plant = this.plants.find((known) => isSame(known.code, known.name, wanted))
    if (!plant) {
      plant = { ...wanted, location: '', source, equipment: [] }
      this.plants.push(plant)
    }
    this.plant = plant
    this.hasLostContext = false
    this.equipment = this.checklist = this.task = null
    return plant
  }

  openEquipment(given: CodeAndName, source: Source): EquipmentDraft {
    const wanted = { code: given.code, name: stripContinued(given.name) }
    const plant = this.plant ?? this.assumePlant(source)
    const current = this.equipment
    let equipment = current && isSame(current.tag, current.name, wanted) ? current : null
    equipment ??= plant.equipment.find((known) => isSame(known.tag, known.name, wanted)) ?? null
    if (!equipment) {
      equipment = {
        tag: wanted.code,
        name: wanted.name,
        type: '',
        manufacturer: '',
        model: '',
        criticality: '',
        location: '',
        source,
        checklists: [],
      }
      plant.equipment.push(equipment)
    }
    if (equipment !== current) this.checklist = this.task = null
    this.shared.at(-1)?.following.push(equipment)
    equipment.tag ||= wanted.code
    equipment.name ||= wanted.name
    this.equipment = equipment
    return equipment
  }

  openChecklist(given: string, source: Source): ChecklistDraft {
    const name = stripContinued(given)
    if (!this.equipment) return this.openShared(name, source)
    let checklist = this.equipment.checklists.find((known) => sameText(known.name, name))
    if (!checklist) {
      checklist = createChecklist(name, source)
      this.equipment.checklists.push(checklist)
    }
    if (checklist !== this.checklist) this.task = null
    this.checklist = checklist
    return checklist
  }

  /** A checklist without a machine holds for the machines below it, or for those listed above it. */
  private openShared(name: string, source: Source): ChecklistDraft {
    const last = this.shared.at(-1)
    if (last?.checklist && last.following.length === 0 && sameText(last.checklist.name, name)) {
      this.checklist = last.checklist
      return last.checklist
    }
    const checklist = createChecklist(name, source)
    this.shared.push({ checklist, plant: this.plant, listed: this.register, following: [] })
    this.checklist = checklist
    this.task = null
    return checklist
  }

  addTask(task: TaskDraft): void {
    const checklist = this.checklist ?? this.continueShared(task.source) ?? this.assumeChecklist(task.source)
    const isKnown = (known: TaskDraft): boolean =>
      known.number === task.number && sameText(known.text, task.text)
    // An overview table and the detail pages list the same task twice.
    if (task.number !== null && checklist.tasks.some(isKnown)) return
    checklist.tasks.push(task)
    this.task = task
    this.isInOrder = false
  }

  /** The open machine's own checklist with the name that stands above several machines. */
  private continueShared(source: Source): ChecklistDraft | null {
    const above = this.shared.at(-1)?.checklist
    if (!above) return null
    if (!this.equipment) {
      this.checklist = above
      return above
    }
    // Tasks written above are for all machines: those of this machine need a name of their own.
    if (above.tasks.length > 0) return null
    const { name, description, type, priority, duration, frequency } = above
    const checklist = this.openChecklist(name, {
      ...source,
      confidence: above.source.confidence,
      reason: 'carried_over',
    })
    return Object.assign(checklist, { description, type, priority, duration, frequency })
  }

  /** Gives the tasks that are written once to their machines, after the whole document is read. */
  finish(): void {
    for (const shared of this.shared) {
      const left = shareTasks(shared, this.plants)
      if (!left) continue
      this.plant = shared.plant
      this.equipment = this.checklist = null
      const equipment = this.assumeEquipment(left.source)
      equipment.checklists.push(left)
      if (this.plant) this.moveUp(this.plant, equipment)
    }
  }

  /** Puts an assumed machine before those that the document names after its tasks. */
  private moveUp(plant: PlantDraft, equipment: EquipmentDraft): void {
    const others = plant.equipment.filter((other) => other !== equipment)
    const next = others.findIndex(({ source }) => comparePlaces(source, equipment.source) > 0)
    plant.equipment = next < 0 ? [...others, equipment] : others.toSpliced(next, 0, equipment)
    if (plant.source.confidence > ASSUMED_CONFIDENCE || plant.source.page <= equipment.source.page) return
    plant.source = { ...equipment.source }
    for (const mark of this.marks) if (mark.kind === 'plant_assumed') mark.page = equipment.source.page
  }

  assumeChecklist(source: Source): ChecklistDraft {
    // The parent first, which may be missing as well.
    const { name } = this.equipment ?? this.assumeEquipment(source)
    if (this.title) return this.openChecklist(this.title.name, this.title.source)
    this.marks.push({ kind: 'checklist_assumed', page: source.page, text: `Inspection (${name})` })
    return this.openChecklist('Inspection', assumed(source))
  }

  private assumeEquipment(source: Source): EquipmentDraft {
    this.marks.push({ kind: 'equipment_assumed', page: source.page, text: 'General' })
    return this.openEquipment({ code: '', name: 'General' }, assumed(source))
  }

  private assumePlant(source: Source): PlantDraft {
    const known = this.plants.length
    const plant = this.openPlant({ code: '', name: 'Unnamed plant' }, assumed(source))
    if (this.plants.length > known)
      this.marks.push({ kind: 'plant_assumed', page: source.page, text: 'Unnamed plant' })
    return plant
  }

  missUnderstanding(text: string, { page, box }: { page: number; box: Box }): void {
    this.notUnderstood.push({ page, text, box })
  }
}

const assumed = (source: Source): Source => ({
  ...source,
  confidence: ASSUMED_CONFIDENCE,
  reason: 'assumed',
})

const comparePlaces = (one: Source, other: Source): number =>
  one.page - other.page || one.box[1] - other.box[1]

/** Whether a plant or a piece of equipment matches; the codes decide when both have one. */
function isSame(code: string, name: string, wanted: CodeAndName): boolean {
  if (code !== '' && wanted.code !== '') return sameText(code, wanted.code)
  return wanted.name !== '' && sameText(name, wanted.name)
}

function complete(plant: PlantDraft, wanted: CodeAndName): void {
  plant.code ||= wanted.code
  plant.name ||= wanted.name
}

function sameText(one: string, other: string): boolean {
  return one === other || alike.compare(one, other) === 0
}

function stripContinued(text: string): string {
  const stripped = text.replace(CONTINUED, '').trim()
  return stripped === '' ? text : stripped
}
