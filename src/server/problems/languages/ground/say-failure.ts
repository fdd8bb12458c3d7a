import { jobFailures } from '#src/server/problems/catalogue/jobs.ts'
import type { RefusalLanguage } from './language.ts'

/** What a job left in its row, in another language; as it stands there where it is not known. */
export function sayFailure(words: RefusalLanguage['failures'], kept: string): string {
  const found = Object.entries(jobFailures).find(([, english]) => english === kept)
  return found ? words[found[0] as keyof typeof words] : kept
}
