/** The label of a finding on screens and in reports: `F-000123`. */
export function labelFinding(id: number): string {
  return `F-${String(id).padStart(6, '0')}`
}
