import { isTo, listLimitWords } from './limit-words.ts'
import { isAdjacent, type Side, type Token, wordOf } from './tokens.ts'

const more = ['more than', 'greater than', 'higher than', 'larger than', 'above', 'over']
const less = ['less than', 'lower than', 'smaller than', 'fewer than', 'below', 'under']
const moving = ['be', 'fall', 'drop', 'go', 'get', 'rise', 'climb']

interface BoundWords {
  words: string[]
  side: Side
  isBefore: boolean
  isBehind: boolean
  /** Accepted in running text even without a unit after the number. */
  isSure: boolean
}

const phrases = listPhrases()
const longest = Math.max(...phrases.map(({ words }) => words.length))
const bySequence = collectPhrases()

/** "Au plus" stands before and behind its number. */
function collectPhrases(): Map<string, BoundWords> {
  const known = new Map<string, BoundWords>()
  for (const phrase of phrases) {
    const key = phrase.words.join(' ')
    const same = known.get(key)
    const isBefore = phrase.isBefore || same?.isBefore === true
    const isBehind = phrase.isBehind || same?.isBehind === true
    known.set(key, { ...phrase, isBefore, isBehind })
  }
  return known
}

/** Joins words of a lower or upper bound into one token: "not more than", "at least", "max.:". */
export function joinBoundWords(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = findPhrase(tokens, at)
    const first = tokens[at]
    if (!found || !first) {
      if (first) joined.push(first)
      at++
      continue
    }
    let end = at + found.words.length
    const isShort = found.words.length === 1 && found.isSure
    if (isShort && isSign(tokens[end], '.') && isAdjacent(tokens[end - 1], tokens[end])) end++
    if (found.isBefore && (isSign(tokens[end], ':') || isSign(tokens[end], '='))) end++
    const to = tokens[end - 1]?.to ?? first.to
    const text = tokens
      .slice(at, end)
      .map((token) => token.text)
      .join(' ')
    joined.push({
      kind: 'bound',
      side: found.side,
      isBefore: found.isBefore,
      isBehind: found.isBehind,
      isSymbol: false,
      isSure: found.isSure,
      // "5 min" is five minutes or at least five.
      unit: first.kind === 'unit' && end === at + 1 ? first.text : '',
      from: first.from,
      to,
      text,
    })
    at = end
  }
  return joined
}

function findPhrase(tokens: Token[], at: number): BoundWords | null {
  for (let length = Math.min(longest, tokens.length - at); length >= 1; length--) {
    const words = tokens.slice(at, at + length).map(wordOf)
    const found = words.includes('') ? undefined : bySequence.get(words.join(' '))
    if (found && !continuesPhrase(found, tokens[at + length])) return found
  }
  return null
}

/** "and below 4" and "and up to 4" continue with a bound of their own. */
function continuesPhrase(found: BoundWords, next: Token | undefined): boolean {
  if (found.isBefore) return false
  return next?.kind === 'number' || next?.kind === 'dash' || next?.kind === 'plus' || isTo(next)
}

function listPhrases(): BoundWords[] {
  const before = (side: Side, texts: string[]) =>
    texts.map((text) => ({ words: text.split(' '), side, isBefore: true, isBehind: false, isSure: false }))
  const behind = (side: Side, texts: string[]) =>
    texts.map((text) => ({ words: text.split(' '), side, isBefore: false, isBehind: true, isSure: false }))
  const anywhere = (side: Side, texts: string[]) =>
    texts.map((text) => ({ words: [text], side, isBefore: true, isBehind: true, isSure: true }))
  const negated = (texts: string[]) =>
    ['not', 'no', 'never'].flatMap((no) =>
      ['', ...moving.map((verb) => `${verb} `)].flatMap((verb) =>
        texts.map((text) => `${no} ${verb}${text}`),
      ),
    )
  // "min" may stand on either side, so that it comes last.
  return [
    ...before('least', [...listLimitWords('atLeast'), ...negated(less)]),
    ...before('most', [...listLimitWords('atMost'), ...negated(more)]),
    ...behind('least', listLimitWords('orMore')),
    ...behind('most', listLimitWords('orLess')),
    ...anywhere('least', [
      'min',
      'mind',
      'minimum',
      'mini',
      'mín',
      'mínimo',
      'minimo',
      'minimal',
      'minimaal',
    ]),
    ...anywhere('most', [
      'max',
      'maximum',
      'maxi',
      'máx',
      'máximo',
      'massimo',
      'maximal',
      'maximaal',
      'maks',
      'maksimum',
    ]),
  ]
}

function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text
}
