import { ASSUMED_CONFIDENCE } from '#src/rules/plan-reading/plan-node.ts'
import type { Line } from '#src/server/plan-import/layout/words.ts'
import type { HeldCode, HeldReason, ParsedPlan } from './parsed-plan.ts'
import { collectEvidence, type PlanEvidence } from './plan-evidence.ts'

/** A document with fewer points is held. The plans of the tests have 9 or more, the other documents less than 1. */
const POINTS_OF_A_PLAN = 2

/**
 * Judges whether a document is an inspection plan: signs of a plan add points, signs of another document take points
 * away. `lines` are all lines of its pages, headers and footers included.
 * @returns null for a plan
 */
export function judgePlan(
  plan: Pick<ParsedPlan, 'plants' | 'notUnderstood'>,
  lines: readonly Line[],
): HeldReason | null {
  const evidence = collectEvidence(plan, lines)
  const { points, because } = weighEvidence(evidence)
  if (points >= POINTS_OF_A_PLAN) return null
  return { seen: countNodes(plan), because }
}

/** The points of a document, and the signs against a plan, the strongest first. */
export function weighEvidence(evidence: PlanEvidence): { points: number; because: HeldCode[] } {
  const signs =
    3 * evidence.inNamedChecklist +
    2 * evidence.onNamedEquipment +
    evidence.inNamedPlant +
    4 * evidence.inspecting +
    evidence.marked +
    2 * Number(evidence.hasPlanTitle) +
    Number(evidence.hasFrequency) +
    Number(evidence.hasBoxes) +
    3 * Number(evidence.hasAnswerColumns) +
    Number(evidence.hasMarkColumns)
  const against: [HeldCode, number][] = [
    ['title_of_another_document', evidence.hasOtherTitle ? (evidence.hasPlanTitle ? 7 : 10) : 0],
    ['labels_of_another_document', evidence.otherLabels >= 2 ? Math.min(4, evidence.otherLabels) : 0],
    ['amounts_of_money', Math.min(2, evidence.amounts)],
    ['table_of_contents', evidence.contents >= 3 ? 2 : 0],
    ['numbered_clauses', Math.min(3, 8 * evidence.clauses)],
    ['rules_or_explanations', 4 * evidence.prose],
    ['lines_not_understood', 4 * Math.max(0, evidence.unread - 0.2)],
    ['no_equipment_named', 2 * (1 - evidence.onNamedEquipment)],
    ['no_plant_named', 0.5 * (1 - evidence.inNamedPlant)],
    ['no_checklist_named', 1 - evidence.inNamedChecklist],
    ['no_inspection_tasks', isWithoutInspection(evidence) ? 2 : 0],
  ]
  const points = signs - against.reduce((sum, [, weight]) => sum + weight, 0)
  const because = against
    .filter(([, weight]) => weight >= 0.5)
    .sort(([, one], [, other]) => other - one)
    .map(([code]) => code)
  return { points, because }
}

function isWithoutInspection(evidence: PlanEvidence): boolean {
  const { inspecting, inNamedChecklist, hasPlanTitle, hasAnswerColumns } = evidence
  return inspecting < 0.1 && inNamedChecklist < 0.2 && !hasPlanTitle && !hasAnswerColumns
}

function countNodes({
  plants,
  notUnderstood,
}: Pick<ParsedPlan, 'plants' | 'notUnderstood'>): HeldReason['seen'] {
  const equipment = plants.flatMap((plant) => plant.equipment)
  const checklists = equipment.flatMap((item) => item.checklists)
  const assumed = [...plants, ...equipment, ...checklists].filter(
    ({ source }) => source.confidence <= ASSUMED_CONFIDENCE,
  )
  return {
    plants: plants.length,
    equipment: equipment.length,
    tasks: checklists.reduce((sum, { tasks }) => sum + tasks.length, 0),
    assumed: assumed.length,
    lines_not_understood: notUnderstood.length,
  }
}
