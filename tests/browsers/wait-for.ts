const PATIENCE = 20_000
const PAUSE = 100

/**
 * Polls until the result is not null.
 * @throws Error with the screen text after the timeout
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
