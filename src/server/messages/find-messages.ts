import type { Settings } from '#src/contract/admin/settings.ts'
import { listForms, type MessageForm } from '#src/i18n/parse-message.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { foldText, searchWords } from '#src/rules/text/fold-text.ts'
import { messageCatalogues } from './message-catalogue.ts'

/** Text of a parameter, where the searched words begin before it or continue after it. */
export interface ParamText {
  param: string
  text: string
  /** Whether the text is the start, and the end, of the parameter. */
  isStart: boolean
  isEnd: boolean
}

/** A message that contains the searched words in the reader's language. */
export interface FoundMessage {
  key: string
  params: ParamText[]
  /** Null for a message without plural forms. */
  counts: SelectedCounts | null
}

/** The counts that select a plural form: 0 or 1, and the last two digits of larger counts. */
export interface SelectedCounts {
  param: string
  small: number[]
  lastDigits: number[]
}

/** Finds the messages whose translation contains the searched words. */
export function findMessages(search: string, language: Exclude<LanguageCode, 'en'>): FoundMessage[] {
  const wanted = searchWords(search).join(' ')
  return Object.entries(messageCatalogues[language]).flatMap(([key, message]) =>
    findInMessage(key, message, wanted, language),
  )
}

function findInMessage(key: string, message: string, wanted: string, language: string): FoundMessage[] {
  return formsOf(message).flatMap(({ text, plural, selected }) => {
    const options = Object.entries(selected).map(([param, option]) => ({
      param,
      text: foldText(option),
      isStart: true,
      isEnd: true,
    }))
    const found = isNested(key) ? findInLiterals(text, wanted) : findInText(text, wanted)
    if (found.length === 0) return []
    const counts = plural === null ? null : listCounts(language, plural)
    return found.map((params) => ({ key, params: [...options, ...params], counts }))
  })
}

/** Whether a message occurs only inside others. Searches across its parameters would cost more than they find. */
const isNested = (key: string) => /^(problem|failure|fault|validation|value|suggestion|related)\./.test(key)

/** Messages never change, and parsing all of them costs some milliseconds. */
const knownForms = new Map<string, MessageForm[]>()

function formsOf(message: string): MessageForm[] {
  const forms = knownForms.get(message) ?? listForms(message)
  knownForms.set(message, forms)
  return forms
}

/** In all supported languages the last two digits of a count above 1 decide its plural form. */
function listCounts(
  language: string,
  { param, category }: NonNullable<MessageForm['plural']>,
): SelectedCounts {
  const rules = new Intl.PluralRules(language)
  const upTo = (end: number, added: number) =>
    [...Array(end).keys()].filter((count) => rules.select(count + added) === category)
  return { param, small: upTo(2, 0), lastDigits: upTo(100, 100) }
}

interface Pieces {
  literals: string[]
  params: string[]
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
    params: parts.filter((_, index) => index % 2 === 1),
  }
  knownPieces.set(text, pieces)
  return pieces
}

/** Finds the searched words between the parameters of a text. */
const findInLiterals = (text: string, wanted: string): ParamText[][] =>
  piecesOf(text).literals.some((literal) => literal.includes(wanted)) ? [[]] : []

/**
 * Finds each way in which the searched words match a text, with the parameter values of that match. Matches within a
 * single parameter are omitted: parameters are the same in every language.
 */
function findInText(text: string, wanted: string): ParamText[][] {
  const inLiterals = findInLiterals(text, wanted)
  if (inLiterals.length > 0) return inLiterals
  const { literals, params } = piecesOf(text)

  /** Matches from the start of a literal. */
  const fromLiteral = (index: number, literal: string, at: number): ParamText[][] => {
    const rest = wanted.slice(at)
    if (literal.startsWith(rest)) return [[]]
    return rest.startsWith(literal) ? fromParam(index, at + literal.length, true) : []
  }
  const fromParam = (index: number, at: number, isStart: boolean): ParamText[][] => {
    const param = params[index]
    if (param === undefined) return []
    const ends: ParamText[][] = isStart ? [[{ param, text: wanted.slice(at), isStart, isEnd: false }]] : []
    const next = literals[index + 1]!
    if (next === '') return ends
    for (let end = at + 1; end < wanted.length; end++)
      for (const further of fromLiteral(index + 1, next, end))
        ends.push([{ param, text: wanted.slice(at, end), isStart, isEnd: true }, ...further])
    return ends
  }
  return literals.flatMap((literal, index) => [
    ...tailsOf(literal).flatMap((tail) => fromLiteral(index, tail, 0)),
    ...fromParam(index, 0, false),
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
