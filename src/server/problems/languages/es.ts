import spanishSentences from '#src/i18n/es/validation.json' with { type: 'json' }
import { calls } from './es/calls.ts'
import { people } from './es/people.ts'
import { plants } from './es/plants.ts'
import { failures, faults, related, suggestions, values } from './es/values.ts'
import { work } from './es/work.ts'
import type { RefusalLanguage } from './language.ts'

/** All problems in Spanish. */
export const spanish: RefusalLanguage = {
  sentences: spanishSentences,
  refusals: { ...calls, ...people, ...plants, ...work },
  values,
  suggestions,
  related,
  failures,
  faults,
}
