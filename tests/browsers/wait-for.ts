const PATIENCE = 20_000
const PAUSE = 100

/**
 * Looks again until there is something.
 * @throws Error with what the screen says instead
 */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | null>,
  readScreen: () => Promise<string>,
): Promise<Found> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`${what} did not come. The screen says:\n${await readScreen()}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
