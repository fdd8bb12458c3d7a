import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Fewer guesses than this are within reach of an attacker who is rate-limited. */
const FEWEST_GUESSES = 1e6

/** A word that this many guesses find is common, whatever digits and signs stand around it. */
const COMMON_WORD = 1e5

/** Digits and signs around a word that make no password of it: a year and two more. */
const AFFIX = /^[^\p{L}]{0,6}|[^\p{L}]{0,6}$/gu

/** Estimating takes longer with the length, up to a second: what follows makes no password weaker. */
const LOOKED_AT = 32

/** Spellings such as `p@ssw0rd` that are tried for one word. */
const MOST_SPELLINGS = 20

let loading: Promise<ZxcvbnFactory> | null = null

/** The 49,000 most common passwords take 15 MB: they are loaded with the first password that is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: MOST_SPELLINGS })
}

/**
 * Why a password is easy to guess: it is common, or close to one of `words`; null when it is neither.
 * NIST SP 800-63B 3.1.1.2: compare with a blocklist, and ask for no mix of letters and digits.
 */
export async function findWeakness(
  password: string,
  words: readonly string[],
): Promise<'password_common' | 'password_personal' | null> {
  loading ??= loadEstimator()
  const estimator = await loading
  const given = password.normalize('NFKC').slice(0, LOOKED_AT)
  const isWeak = (known: string[]) => {
    if (estimator.check(given, known).guesses < FEWEST_GUESSES) return true
    const word = given.replaceAll(AFFIX, '')
    return word !== '' && word !== given && estimator.check(word, known).guesses < COMMON_WORD
  }
  if (!isWeak([...words])) return null
  return isWeak([]) ? 'password_common' : 'password_personal'
}
