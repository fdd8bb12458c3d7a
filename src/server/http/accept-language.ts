import type { FastifyRequest } from 'fastify'
import { findLanguage, type LanguageCode } from '#src/rules/language/languages.ts'
import type { Problem } from '#src/server/problems/problem.ts'

/** More languages than anybody reads: what follows is not looked at. */
const MOST_LANGUAGES = 20

/**
 * The language in which a request wants to be answered, as its `Accept-Language` says: the app names the one that it
 * speaks. English for whoever names none that is spoken.
 */
export const askedLanguage = (request: Pick<FastifyRequest, 'headers'>): LanguageCode =>
  namedLanguage(request) ?? 'en'

/** The same; null for whoever names none that is spoken, as other programs do. */
export function namedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode | null {
  const asked = (headers['accept-language'] ?? '').split(',', MOST_LANGUAGES).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  // What is as good as another stays in its order.
  const wanted = asked.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  return findLanguage(wanted.map(({ tag }) => tag))
}

/** What of many was refused, each with its sentence in the language of the request. */
export function sayFailed<Failed extends { problem: Problem }>(
  request: Pick<FastifyRequest, 'headers'>,
  failed: readonly Failed[],
): (Omit<Failed, 'problem'> & { error: string })[] {
  const language = askedLanguage(request)
  return failed.map(({ problem, ...which }) => ({ ...which, error: problem.sayIn(language).message }))
}
