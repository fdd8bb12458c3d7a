/** A time in the API's format. */
export function asInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
