const TIMEOUT = 20_000
const INTERVAL = 100

/**
 * Polls until the result is not null.
 * @throws Error with the screen text after the timeout
 */
export async function waitFor<Found>(
  what: string,
  find: () => Promise<Found | null>,
  readScreen: () => Promise<string>,
): Promise<Found> {
  const end = Date.now() + TIMEOUT
  for (;;) {
    const found = await find()
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`${what} did not appear. The screen shows:\n${await readScreen()}`)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
  }
}
