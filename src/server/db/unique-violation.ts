/** True when the database refused because a row with this value is there already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' && cause.constraint === constraint
}
