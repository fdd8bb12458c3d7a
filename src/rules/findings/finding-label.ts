/** The number by which people name a finding: `F-000123`. */
export function labelFinding(id: number): string {
  return `F-${String(id).padStart(6, '0')}`
}
