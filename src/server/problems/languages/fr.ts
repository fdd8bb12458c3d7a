import frenchSentences from '#src/i18n/fr/validation.json' with { type: 'json' }
import { calls } from './fr/calls.ts'
import { people } from './fr/people.ts'
import { plants } from './fr/plants.ts'
import { failures, faults, related, suggestions, values } from './fr/values.ts'
import { work } from './fr/work.ts'
import type { RefusalLanguage } from './language.ts'

/** All problems in French. */
export const french: RefusalLanguage = {
  sentences: frenchSentences,
  refusals: { ...calls, ...people, ...plants, ...work },
  values,
  suggestions,
  related,
  failures,
  faults,
}
