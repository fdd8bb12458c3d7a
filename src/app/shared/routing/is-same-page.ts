/**
 * Notes where somebody is when they press what takes its time.
 * @returns whether they are still there: whoever has gone on by themselves is not led elsewhere
 */
export function rememberPage(): () => boolean {
  const { href } = window.location
  return () => window.location.href === href
}
