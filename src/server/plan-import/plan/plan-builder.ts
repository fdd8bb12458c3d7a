import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import { ASSUMED_CONFIDENCE } from '#src/rules/plan-reading/plan-node.ts'
import type { Box } from '#src/server/plan-import/extract/page-content.ts'
import type { CodeAndName } from '#src/server/plan-import/values/codes.ts'
import type { Source, UnreadText } from './parsed-plan.ts'
import type { ChecklistDraft, EquipmentDraft, PlantDraft, TaskDraft } from './plan-draft.ts'

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
  /** Tasks may follow whose plant and equipment are on an unreadable page. */
  hasLostContext = false
  plant: PlantDraft | null = null
  equipment: EquipmentDraft | null = null
  checklist: ChecklistDraft | null = null
  task: TaskDraft | null = null

  /** Closes all nodes before an unreadable page: the text after it may belong to others. */
  loseContext(): void {
    this.hasLostContext ||= this.equipment !== null
    this.plant = this.equipment = this.checklist = this.task = null
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
    equipment.tag ||= wanted.code
    equipment.name ||= wanted.name
    this.equipment = equipment
    return equipment
  }

  openChecklist(given: string, source: Source): ChecklistDraft {
    const name = stripContinued(given)
    const equipment = this.equipment ?? this.assumeEquipment(source)
    let checklist = equipment.checklists.find((known) => sameText(known.name, name))
    if (!checklist) {
      checklist = {
        name,
        description: '',
        type: '',
        priority: null,
        duration: null,
        frequency: '',
        source,
        tasks: [],
      }
      equipment.checklists.push(checklist)
    }
    if (checklist !== this.checklist) this.task = null
    this.checklist = checklist
    return checklist
  }

  addTask(task: TaskDraft): void {
    const checklist = this.checklist ?? this.assumeChecklist(task.source)
    const isKnown = (known: TaskDraft): boolean =>
      known.number === task.number && sameText(known.text, task.text)
    // An overview table and the detail pages list the same task twice.
    if (task.number !== null && checklist.tasks.some(isKnown)) return
    checklist.tasks.push(task)
    this.task = task
  }

  assumeChecklist(source: Source): ChecklistDraft {
    // The parent first, which may be missing as well.
    const { name } = this.equipment ?? this.assumeEquipment(source)
    this.marks.push({ kind: 'checklist_assumed', page: source.page, text: `Inspection (${name})` })
    return this.openChecklist('Inspection', { ...source, confidence: ASSUMED_CONFIDENCE })
  }

  private assumeEquipment(source: Source): EquipmentDraft {
    this.marks.push({ kind: 'equipment_assumed', page: source.page, text: 'General' })
    return this.openEquipment({ code: '', name: 'General' }, { ...source, confidence: ASSUMED_CONFIDENCE })
  }

  private assumePlant(source: Source): PlantDraft {
    const known = this.plants.length
    const plant = this.openPlant(
      { code: '', name: 'Unnamed plant' },
      { ...source, confidence: ASSUMED_CONFIDENCE },
    )
    if (this.plants.length > known)
      this.marks.push({ kind: 'plant_assumed', page: source.page, text: 'Unnamed plant' })
    return plant
  }

  missUnderstanding(text: string, { page, box }: { page: number; box: Box }): void {
    this.notUnderstood.push({ page, text, box })
  }
}

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
