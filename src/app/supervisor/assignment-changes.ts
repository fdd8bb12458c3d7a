import { assignmentCalls } from '#src/contract/assignments.ts'

/** What is on screen of assignments, and has to be read again when one changes. */
export const afterAssignmentChange = [
  assignmentCalls.plantOverview,
  assignmentCalls.read,
  assignmentCalls.supervisorStats,
  assignmentCalls.teamPerformance,
  assignmentCalls.technicians,
  assignmentCalls.equipmentView,
]
