import type { FastifyRequest } from 'fastify'
import { findLanguage, type LanguageCode } from '#src/rules/language/languages.ts'
import type { Problem } from '#src/server/problems/problem.ts'

/** DoS: only this many languages of the header are parsed. */
const MAX_LANGUAGES = 20

/**
 * The response language from `Accept-Language`: the app sends the user's language. English when none is supported.
 */
export const requestLanguage = (request: Pick<FastifyRequest, 'headers'>): LanguageCode =>
  namedLanguage(request) ?? 'en'

/** As `requestLanguage`, but null when no supported language is named, as by other programs. */
export function namedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode | null {
  const preferences = (headers['accept-language'] ?? '').split(',', MAX_LANGUAGES).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((item) => item.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  // Equal weights keep their order.
  const accepted = preferences
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return findLanguage(accepted.map(({ tag }) => tag))
}

/** The rejected items of a batch, each with its message in the request's language. */
export function describeFailures<Failed extends { problem: Problem }>(
  request: Pick<FastifyRequest, 'headers'>,
  failed: readonly Failed[],
): (Omit<Failed, 'problem'> & { error: string })[] {
  const language = requestLanguage(request)
  return failed.map(({ problem, ...which }) => ({ ...which, error: problem.renderIn(language).message }))
}
