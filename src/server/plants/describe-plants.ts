import type * as z from 'zod/mini'
import type { Template, TemplateWithTasks } from '#src/contract/plant-editing/template-calls.ts'
import type { checklist, checklistTask, Equipment, Plant } from '#src/contract/plants.ts'
import { type AddressPhoto, describePictures } from '#src/server/images/describe-pictures.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import type { findTemplateTasks, TemplateRow } from './editing/templates-store.ts'
import type { ChecklistRow, EquipmentRow, PlantRow, TaskRow } from './plants-store.ts'

export function describePlant({ plant, sector_name, equipment_count }: PlantRow): Plant {
  const { id, plant_id, name, location, status } = plant
  return {
    id,
    plant_id,
    name,
    location,
    status,
    equipment_count,
    version: versionOf('plant', { ...plant, sector: plant.sector_id }),
    sector: plant.sector_id,
    sector_name,
    created_at: plant.created_at.toISOString(),
  }
}

export function describeEquipment(row: EquipmentRow): Equipment {
  const { archived_at: _, is_duplicate: _duplicate, plant_id, created_at, ...shown } = row.equipment
  return {
    ...shown,
    manual: row.files.manual ?? null,
    specification_sheet: row.files.specifications ?? null,
    plant: plant_id,
    plant_name: row.plant_name,
    sector_name: row.sector_name,
    checklist_count: row.checklist_count,
    version: versionOf('equipment', row.equipment),
    created_at: created_at.toISOString(),
  }
}

export function describeChecklist(row: ChecklistRow): z.input<typeof checklist> {
  const { archived_at: _, equipment_id, created_at, ...shown } = row.checklist
  return {
    ...shown,
    equipment: equipment_id,
    equipment_name: row.equipment_name,
    equipment_tag: row.equipment_tag,
    plant: row.plant_id,
    plant_name: row.plant_name,
    task_count: row.task_count,
    version: versionOf('checklist', row.checklist),
    created_at: created_at.toISOString(),
  }
}

export function describeTask(
  { checklist_id, ...task }: TaskRow,
  addressPhoto: AddressPhoto,
): z.input<typeof checklistTask> {
  const pictures = describePictures(task.pictures, addressPhoto)
  return { ...task, pictures, checklist: checklist_id, version: versionOf('task', task) }
}

export function describeTemplate({ template, sector_name, task_count }: TemplateRow): Template {
  const { id, name, description, equipment_type, frequency, sector_id, saved_at } = template
  return {
    ...{ id, name, description, equipment_type, frequency, task_count, sector: sector_id, sector_name },
    saved_at: saved_at.toISOString(),
    version: versionOf('checklist_template', template),
  }
}

export function describeTemplateWithTasks(
  row: TemplateRow,
  tasks: Awaited<ReturnType<typeof findTemplateTasks>>,
  addressPhoto: AddressPhoto,
): TemplateWithTasks {
  const described = tasks.map(({ template_id: _, ...task }) => ({
    ...task,
    pictures: describePictures(task.pictures, addressPhoto),
  }))
  return { ...describeTemplate(row), tasks: described }
}
