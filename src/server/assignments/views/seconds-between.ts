export function secondsBetween(from: Date | null, to: Date | null): number | null {
  return from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : null
}
