import type * as z from 'zod/mini'
import type { Board, boardForm } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { limits } from '#src/rules/limits.ts'
import type { Chosen } from './board-choices.ts'
import type { BoardFields } from './board-form.tsx'

export type BoardRequest = z.input<typeof boardForm>

/** The request that assigns the chosen equipment. Without a title, each plant gets one with its name. */
export function buildForm(
  board: Board,
  chosen: readonly Chosen[],
  { title, again, ...fields }: BoardFields & { again: boolean },
): BoardRequest {
  const plants = new Map<number, BoardRequest['plants'][number]>()
  for (const { plant, equipment, technician } of chosen) {
    const own = plants.get(plant.id) ?? {
      plant_id: plant.id,
      title: title.trim() || t('board.titleOf', { name: plant.name }).slice(0, limits.titleLength),
      equipment_assignments: [],
    }
    own.equipment_assignments.push({ equipment_id: equipment.id, technician_id: technician })
    plants.set(plant.id, own)
  }
  return {
    ...fields,
    ...(board.pdf ? { pdf: board.pdf.id } : {}),
    available_from: board.available_from,
    due_date: board.due_date,
    again,
    plants: [...plants.values()],
  }
}
