/** A moment as it goes over the wire. */
export function asInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
