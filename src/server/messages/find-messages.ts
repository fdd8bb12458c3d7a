import type { Settings } from '#src/contract/admin/settings.ts'
import { listForms } from '#src/i18n/parse-message.ts'
import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { foldText, searchWords } from '#src/rules/text/fold-text.ts'
import { failures } from '#src/server/problems/catalogue/jobs.ts'
import { type ProblemText, sayOpen } from '#src/server/problems/catalogue/problem-text.ts'
import { refusalLanguages } from '#src/server/problems/languages/languages.ts'

/** Text of a parameter, where the searched words begin before it or continue after it. */
export interface GapText {
  gap: string
  text: string
  /** Whether the text is the start, and the end, of the parameter. */
  isStart: boolean
  isEnd: boolean
}

/** A message that contains the searched words in the reader's language. */
export interface FoundMessage {
  name: string
  gaps: GapText[]
  /** Null for a message with one form. */
  counts: SelectedCounts | null
}

/** The counts that select a plural form: 0 or 1, and the last two digits of larger counts. */
export interface SelectedCounts {
  small: number[]
  lastDigits: number[]
}

/** Keys to search for, where a reader searches in another language than English. */
export interface FoundMessages {
  sentences: FoundMessage[]
  /** Keys of problems, failures and operational errors, which occur inside messages. */
  refusals: string[]
  failures: string[]
  faults: string[]
}

/** Finds the messages whose translation contains the searched words. */
export function findMessages(search: string, language: Exclude<LanguageCode, 'en'>): FoundMessages {
  const wanted = searchWords(search).join(' ')
  const words = refusalLanguages[language]
  const namesOf = (sayings: Readonly<Record<string, ProblemText>>) =>
    Object.entries(sayings)
      .filter(([, saying]) => piecesOf(sayOpen(saying)).literals.some((literal) => literal.includes(wanted)))
      .map(([name]) => name)
  return {
    sentences: Object.entries(serverCatalogues.messages[language]).flatMap(([name, message]) =>
      findInMessage(name, message, wanted, language),
    ),
    refusals: namesOf(words.refusals),
    failures: namesOf(words.failures).filter((name) => name in failures),
    faults: namesOf(words.faults),
  }
}

function findInMessage(name: string, message: string, wanted: string, language: string): FoundMessage[] {
  return listForms(message).flatMap(({ text, category }) => {
    const counts = category === null ? null : listCounts(language, category)
    return findInText(text, wanted).map((gaps) => ({ name, gaps, counts }))
  })
}

/** In all supported languages the last two digits of a count above 1 decide its plural form. */
function listCounts(language: string, category: string): SelectedCounts {
  const rules = new Intl.PluralRules(language)
  const upTo = (end: number, added: number) =>
    [...Array(end).keys()].filter((count) => rules.select(count + added) === category)
  return { small: upTo(2, 0), lastDigits: upTo(100, 100) }
}

interface Pieces {
  literals: string[]
  gaps: string[]
}

/** Messages never change, and folding all of them costs some milliseconds. */
const knownPieces = new Map<string, Pieces>()

/** Splits a text into its folded literals and the placeholders between them. */
function piecesOf(text: string): Pieces {
  const known = knownPieces.get(text)
  if (known) return known
  const parts = text.split(/\{(\w+)\}/)
  const pieces = {
    literals: parts.filter((_, index) => index % 2 === 0).map(foldText),
    gaps: parts.filter((_, index) => index % 2 === 1),
  }
  knownPieces.set(text, pieces)
  return pieces
}

/**
 * Finds each way in which the searched words match a text, with the parameter values of that match. Matches within a
 * single parameter are omitted: parameters are the same in every language.
 */
function findInText(text: string, wanted: string): GapText[][] {
  const { literals, gaps } = piecesOf(text)
  if (literals.some((literal) => literal.includes(wanted))) return [[]]

  /** Matches from the start of a literal. */
  const fromLiteral = (index: number, literal: string, at: number): GapText[][] => {
    const rest = wanted.slice(at)
    if (literal.startsWith(rest)) return [[]]
    return rest.startsWith(literal) ? fromGap(index, at + literal.length, true) : []
  }
  const fromGap = (index: number, at: number, isStart: boolean): GapText[][] => {
    const gap = gaps[index]
    if (gap === undefined) return []
    const ends: GapText[][] = isStart ? [[{ gap, text: wanted.slice(at), isStart, isEnd: false }]] : []
    const next = literals[index + 1]!
    if (next === '') return ends
    for (let end = at + 1; end < wanted.length; end++)
      for (const further of fromLiteral(index + 1, next, end))
        ends.push([{ gap, text: wanted.slice(at, end), isStart, isEnd: true }, ...further])
    return ends
  }
  return literals.flatMap((literal, index) => [
    ...tailsOf(literal).flatMap((tail) => fromLiteral(index, tail, 0)),
    ...fromGap(index, 0, false),
  ])
}

const tailsOf = (literal: string) => [...literal].map((_, from, all) => all.slice(from).join(''))

const dates: Record<Settings['dateFormat'], [RegExp, string]> = {
  'DD/MM/YYYY': [/\b(\d{2})\/(\d{2})\/(\d{4})\b/g, '$3-$2-$1'],
  'MM/DD/YYYY': [/\b(\d{2})\/(\d{2})\/(\d{4})\b/g, '$3-$1-$2'],
  'YYYY-MM-DD': [/\b(\d{4})-(\d{2})-(\d{2})\b/g, '$1-$2-$3'],
}

/** Replaces formatted days in a search by ISO 8601 days, which stored messages have. */
export const withStoredDays = (search: string, format: Settings['dateFormat']): string =>
  search.replace(...dates[format])
