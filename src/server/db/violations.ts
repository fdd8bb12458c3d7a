/** True when the database refused because a row with this value is there already, by whichever constraint or this one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

/** True when the database refused because a row refers to one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23503'
}
