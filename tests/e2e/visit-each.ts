import { expect, test } from '@playwright/test'

/**
 * Visits each screen in its own step. A failing screen does not stop the others; the test reports all failures
 * together.
 */
export async function visitEach(
  screens: readonly string[],
  where: string,
  visit: (screen: string) => Promise<void>,
): Promise<void> {
  const failures: string[] = []
  for (const screen of screens)
    await test
      .step(`${screen}, ${where}`, () => visit(screen))
      .catch((error: unknown) => failures.push(`${screen}, ${where}: ${String(error)}`))
  expect(failures.join('\n\n'), `screens that fail, ${where}`).toBe('')
}
