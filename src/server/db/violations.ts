/** Whether a unique constraint was violated: any, or the given one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

/** Whether a foreign key was violated because the referenced row is missing. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23503'
}
