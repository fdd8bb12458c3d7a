/** SQL: whether a technician was formerly assigned to an assignment, or to this equipment of it. */
export const wasAssignee = (technician: string, assignment: string, equipmentAssignment: string) =>
  `(exists (select 1 from former_assignees f where f.technician_id = ${technician}
      and f.assignment_id = ${assignment} and f.equipment_assignment_id is null)
    or exists (select 1 from former_assignees f where f.technician_id = ${technician}
      and f.equipment_assignment_id = ${equipmentAssignment}))`
