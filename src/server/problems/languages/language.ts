import type { SentencesOf } from '#src/i18n/validation.ts'
import type { refusals } from '#src/server/problems/catalogue/catalogue.ts'
import type { failures } from '#src/server/problems/catalogue/jobs.ts'
import type { RelatedKind, Suggestion } from '#src/server/problems/catalogue/problem-text.ts'
import type { valueSayings } from '#src/server/problems/catalogue/values.ts'
import type { backupFaults } from '#src/server/problems/operational-errors/backup.ts'

/** The same saying in another language: of the same values. */
type Again<Saying> = Saying extends (values: infer Values) => string ? (values: Values) => string : string

/** Every refusal of a part of the catalogue in another language. */
export type RefusalsOf<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends { sentence: infer Saying } ? Again<Saying> : never
}

/** All that the server says to a person who is refused, in a language besides English. */
export interface RefusalLanguage {
  sentences: SentencesOf
  refusals: RefusalsOf<typeof refusals>
  values: { readonly [Name in keyof typeof valueSayings]: Again<(typeof valueSayings)[Name]> }
  suggestions: Readonly<Record<Suggestion, string>>
  related: Readonly<Record<RelatedKind, string>>
  failures: { readonly [Name in keyof typeof failures]: Again<(typeof failures)[Name]> }
  /** What is wrong with a backup, which administrators are told as well. */
  faults: { readonly [Name in keyof typeof backupFaults]: Again<(typeof backupFaults)[Name]> }
}
