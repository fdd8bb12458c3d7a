import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Fewer guesses than this are feasible for an attacker despite the rate limit. */
const FEWEST_GUESSES = 1e6

/** A word found within this many guesses counts as common, with any digits and signs around it. */
const COMMON_WORD = 1e5

/** Digits and signs that do not make a common word strong: a year and two more. */
const AFFIX = /^[^\p{L}]{0,6}|[^\p{L}]{0,6}$/gu

/**
 * Characters that are estimated: the time grows with the length, up to a second, and a longer password is no weaker.
 */
const MOST_CHARACTERS = 32

/** Spellings such as `p@ssw0rd` tried per word. */
const MOST_SPELLINGS = 20

let loading: Promise<ZxcvbnFactory> | null = null

/** The list of the 49,000 most common passwords takes 15 MB of memory: it is loaded on first use. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: MOST_SPELLINGS })
}

/**
 * Why a password is easy to guess: it is common, or close to one of `words`; null otherwise. NIST SP 800-63B 3.1.1.2:
 * compare with a blocklist, and require no mix of letters and digits.
 */
export async function findWeakness(
  password: string,
  words: readonly string[],
): Promise<'password_common' | 'password_personal' | null> {
  loading ??= loadEstimator()
  const estimator = await loading
  const given = password.normalize('NFKC').slice(0, MOST_CHARACTERS)
  const isWeak = (known: string[]) => {
    if (estimator.check(given, known).guesses < FEWEST_GUESSES) return true
    const word = given.replaceAll(AFFIX, '')
    return word !== '' && word !== given && estimator.check(word, known).guesses < COMMON_WORD
  }
  if (!isWeak([...words])) return null
  return isWeak([]) ? 'password_common' : 'password_personal'
}
