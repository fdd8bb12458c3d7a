import germanSentences from '#src/i18n/de/validation.json' with { type: 'json' }
import { calls } from './de/calls.ts'
import { people } from './de/people.ts'
import { plants } from './de/plants.ts'
import { failures, faults, related, suggestions, values } from './de/values.ts'
import { work } from './de/work.ts'
import type { RefusalLanguage } from './language.ts'

/** All problems in German. */
export const german: RefusalLanguage = {
  sentences: germanSentences,
  refusals: { ...calls, ...people, ...plants, ...work },
  values,
  suggestions,
  related,
  failures,
  faults,
}
