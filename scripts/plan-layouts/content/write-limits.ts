import type { Language } from './plan.ts'
import type { Random } from './random.ts'

export interface Limits {
  min: number | null
  max: number | null
  unit: string
}

/** Words of limits: range with two words, upper and lower limits. `{a}`, `{b}` are the numbers, `{u}` the unit. */
const spellings: Record<Language, { range: string; most: string; least: string }> = {
  en: {
    range: 'between {a} and {b} {u}; from {a} to {b} {u}; {a} to {b} {u}; min {a} / max {b} {u}',
    most: 'max. {b} {u}; max {b} {u}; at most {b} {u}; not more than {b} {u}; below {b} {u}; up to {b} {u}; {b} {u} max.',
    least: 'min. {a} {u}; min {a} {u}; at least {a} {u}; not less than {a} {u}; above {a} {u}; {a} {u} min.',
  },
  de: {
    range: '{a} bis {b} {u}; zwischen {a} und {b} {u}; von {a} bis {b} {u}; min. {a} / max. {b} {u}',
    most: 'max. {b} {u}; höchstens {b} {u}; maximal {b} {u}; unter {b} {u}; bis {b} {u}',
    least: 'min. {a} {u}; mindestens {a} {u}; mind. {a} {u}; über {a} {u}',
  },
  fr: {
    range: 'entre {a} et {b} {u}; de {a} à {b} {u}; {a} à {b} {u}; min {a} / max {b} {u}',
    most: 'max. {b} {u}; maxi {b} {u}; au plus {b} {u}; inférieur à {b} {u}',
    least: 'min. {a} {u}; mini {a} {u}; au moins {a} {u}; supérieur à {a} {u}',
  },
  es: {
    range: 'entre {a} y {b} {u}; de {a} a {b} {u}; {a} a {b} {u}; mín. {a} / máx. {b} {u}',
    most: 'máx. {b} {u}; máximo {b} {u}; menos de {b} {u}; no más de {b} {u}',
    least: 'mín. {a} {u}; mínimo {a} {u}; más de {a} {u}; al menos {a} {u}',
  },
  it: {
    range: 'tra {a} e {b} {u}; da {a} a {b} {u}; min. {a} / max. {b} {u}',
    most: 'max. {b} {u}; massimo {b} {u}; non oltre {b} {u}; inferiore a {b} {u}',
    least: 'min. {a} {u}; minimo {a} {u}; almeno {a} {u}; superiore a {a} {u}',
  },
  nl: {
    range: 'tussen {a} en {b} {u}; van {a} tot {b} {u}; {a} tot {b} {u}; min. {a} / max. {b} {u}',
    most: 'max. {b} {u}; hoogstens {b} {u}; maximaal {b} {u}; onder {b} {u}',
    least: 'min. {a} {u}; ten minste {a} {u}; minimaal {a} {u}; boven {a} {u}',
  },
  pl: {
    range: 'od {a} do {b} {u}; między {a} a {b} {u}; min. {a} / maks. {b} {u}',
    most: 'maks. {b} {u}; do {b} {u}; poniżej {b} {u}; nie więcej niż {b} {u}',
    least: 'min. {a} {u}; co najmniej {a} {u}; powyżej {a} {u}; nie mniej niż {a} {u}',
  },
  pt: {
    range: 'entre {a} e {b} {u}; de {a} a {b} {u}; mín. {a} / máx. {b} {u}',
    most: 'máx. {b} {u}; máximo {b} {u}; no máximo {b} {u}; abaixo de {b} {u}',
    least: 'mín. {a} {u}; mínimo {a} {u}; pelo menos {a} {u}; acima de {a} {u}',
  },
}

const symbols = {
  range: '{a}–{b} {u} | {a} - {b} {u} | {a}-{b} {u} | {a}...{b} {u} | {a} {u} – {b} {u} | [{a}; {b}] {u}',
  most: '<= {b} {u} | ≤ {b} {u} | < {b} {u} | ≤{b} {u}',
  least: '>= {a} {u} | ≥ {a} {u} | > {a} {u} | ≥{a} {u}',
}

/** Numbers with a thousands separator in three of four plans: `3,500` or `3.500`. */
export function writeNumber(value: number, decimal: '.' | ',', isGrouped: boolean): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.') : whole
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `${decimal}${fraction}` : ''}`
}

/** Writes limits as a planner of this language does; a tolerance (`4.5 ± 0.5`) where the range has a middle. */
export function writeLimits(
  { min, max, unit }: Limits,
  { language, decimal, random }: { language: Language; decimal: '.' | ','; random: Random },
): string {
  if (min === null && max === null) return ''
  // Elsewhere `3,500` with a decimal point could be three and a half.
  const isGrouped = random.chance(0.4) && (language === 'en' || decimal === ',')
  const write = (value: number) => writeNumber(value, decimal, isGrouped)
  const kind = min === null ? 'most' : max === null ? 'least' : 'range'
  const fill = (pattern: string) =>
    pattern
      .replace('{a}', write(min ?? 0))
      .replace('{b}', write(max ?? 0))
      .replaceAll('{u}', unit)
      .trim()
  if (min !== null && max !== null && random.chance(0.25)) {
    const middle = write(round((min + max) / 2))
    const half = write(round((max - min) / 2))
    return random.pick([
      `${middle} ${unit} ± ${half}`,
      `${middle} ± ${half} ${unit}`,
      `${middle} +/- ${half} ${unit}`,
    ])
  }
  const patterns = random.chance(0.5) ? spellings[language][kind].split('; ') : symbols[kind].split(' | ')
  return fill(
    random.pick(patterns.filter((pattern) => min === null || min >= 0 || !/\{a\}[-–]/.test(pattern))),
  )
}

export const round = (value: number) => Math.round(value * 1e6) / 1e6
