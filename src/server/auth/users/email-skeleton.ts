import { domainToUnicode } from 'node:url'

/** Cyrillic, Greek and other letters by the Latin letter that they look like (UTS 39 confusables, in lower case). */
const LOOK_ALIKES = {
  ...{ a: 'аαɑ', b: 'вβ', c: 'сς', d: 'ԁ', e: 'еёѐε', f: 'ғ', g: 'ԍɡ', h: 'һн', i: 'іїιı', j: 'ј', k: 'кκ' },
  ...{ l: 'ӏ', m: 'м', n: 'пη', o: 'оөοσ', p: 'рρ', q: 'ԛ', r: 'г', s: 'ѕ', t: 'тτ', u: 'цυμ', v: 'ѵν' },
  ...{ w: 'ѡԝω', x: 'хχ', y: 'уүγʏ' },
}

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)

/** The visual skeleton of an email: two emails that look the same give the same text (homograph attack). */
export function skeletonOf(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = `${email.slice(0, at + 1)}${domainToUnicode(email.slice(at + 1)) || email.slice(at + 1)}`
  return [...shown.normalize('NFC').toLowerCase()].map((letter) => LATIN.get(letter) ?? letter).join('')
}
