/** The label by which people name an assignment on the phone: `A-000412`. */
export function labelAssignment(id: number): string {
  return `A-${String(id).padStart(6, '0')}`
}
