/** The label of an assignment on screens and in reports: `A-000412`. */
export function labelAssignment(id: number): string {
  return `A-${String(id).padStart(6, '0')}`
}
