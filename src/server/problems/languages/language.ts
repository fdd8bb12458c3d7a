import type { SentencesOf } from '#src/i18n/validation.ts'
import type { refusals } from '#src/server/problems/catalogue/catalogue.ts'
import type { failures } from '#src/server/problems/catalogue/jobs.ts'
import type { RelatedKind, Suggestion } from '#src/server/problems/catalogue/problem-text.ts'
import type { valueSayings } from '#src/server/problems/catalogue/values.ts'
import type { backupFaults } from '#src/server/problems/operational-errors/backup.ts'

/** A translation of a sentence, with the same values. */
type Again<Saying> = Saying extends (values: infer Values) => string ? (values: Values) => string : string

/** A translation of a part of the catalogue. */
export type RefusalsOf<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends { sentence: infer Saying } ? Again<Saying> : never
}

/** A translation of all problems. */
export interface RefusalLanguage {
  sentences: SentencesOf
  refusals: RefusalsOf<typeof refusals>
  values: { readonly [Name in keyof typeof valueSayings]: Again<(typeof valueSayings)[Name]> }
  suggestions: Readonly<Record<Suggestion, string>>
  related: Readonly<Record<RelatedKind, string>>
  failures: { readonly [Name in keyof typeof failures]: Again<(typeof failures)[Name]> }
  /** Backup errors: administrators read them in their language. */
  faults: { readonly [Name in keyof typeof backupFaults]: Again<(typeof backupFaults)[Name]> }
}
