import { failures } from '#src/server/problems/catalogue/webhooks.ts'
import type { RefusalLanguage } from './language.ts'

/** What was kept of a failure, in another language; as it stands there where it is not known. */
export function sayFailure(words: RefusalLanguage['failures'], kept: string): string {
  const found = Object.entries(failures).find(([, english]) => english === kept)
  return found ? words[found[0] as keyof typeof words] : kept
}
