/** SQL that says whether a technician held an assignment before, or the one piece of its equipment. */
export const wasHolder = (technician: string, assignment: string, equipmentAssignment: string) =>
  `(exists (select 1 from assignment_holders f where f.technician_id = ${technician}
      and f.assignment_id = ${assignment} and f.equipment_assignment_id is null)
    or exists (select 1 from assignment_holders f where f.technician_id = ${technician}
      and f.equipment_assignment_id = ${equipmentAssignment}))`
