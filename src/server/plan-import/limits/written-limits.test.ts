import { describe, expect, it } from 'vitest'
import { seededRandom } from '#tests/seeded-random.ts'
import { findLimits } from './find-limits.ts'
import type { NumberStyle } from './number-text.ts'
import { parseLimits } from './parse-limits.ts'

const SEED = 20261122
const units = ['bar', '°C', 'mm', 'mm/s', 'V', 'A', 'rpm', 'm³/h', 'kPa', 'l/min', 'Nm', 'µS/cm', 'drops/min']

interface Written {
  text: string
  style: NumberStyle
  min: number | null
  max: number | null
  unit: string
}

/** Generates limits as planners write them; the expected result is known because the text is generated from it. */
class Planner {
  private readonly random: () => number
  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  /** An amount of at most three decimals, as an exact count of thousandths. */
  amount(): number {
    const digits = this.pick([1, 2, 3, 4, 5])
    const decimals = this.pick([0, 0, 1, 2, 3])
    const scale = 10 ** (3 - decimals)
    const whole = Math.floor(this.random() * 10 ** digits) * scale
    return this.chance(0.3) ? -whole : whole
  }

  number(thousandths: number, style: NumberStyle): string {
    const size = Math.abs(thousandths)
    const [whole = '', fraction = ''] = (size / 1000).toString().split('.')
    const point = style === 'comma' ? ',' : '.'
    const thousands = this.pick(['', '', ' ', '\u202f', "'", style === 'comma' ? '.' : ','])
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)
    const isOneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(grouped + (fraction && point + fraction))
    // Without a style, only unambiguous shapes are generated.
    const shown = style === 'unknown' && isOneGroup ? whole : grouped
    const rest = style === 'unknown' && fraction.length === 3 && !/^0/.test(whole) ? `${fraction}0` : fraction
    const sign = thousandths < 0 ? this.pick(['-', '−', '–']) : this.chance(0.05) ? '+' : ''
    return sign + shown + (rest && point + rest)
  }

  write(): Written {
    const style = this.pick(['point', 'comma', 'unknown'] as const)
    const unit = this.chance(0.85) ? this.pick(units) : ''
    const gap = unit === '' ? '' : this.pick(['', ' ', ' ', '\u00a0'])
    const [low, high] = [this.amount(), this.amount()].sort((one, other) => one - other) as [number, number]
    const value = (amount: number, withUnit: boolean): string =>
      this.number(amount, style) + (withUnit ? gap + unit : '')
    const both = this.chance(0.3)
    const kind = this.pick([
      'range',
      'range',
      'range',
      'between',
      'most',
      'least',
      'pair',
      'around',
      'percent',
    ] as const)
    const asWritten = (text: string, min: number | null, max: number | null): Written => ({
      text: this.dress(text),
      style,
      min: min === null ? null : min / 1000,
      max: max === null ? null : max / 1000,
      unit,
    })
    switch (kind) {
      case 'range': {
        const between = this.pick([
          ' - ',
          ' – ',
          ' — ',
          ' − ',
          '–',
          '-',
          ' to ',
          ' bis ',
          ' .. ',
          '...',
          ' … ',
          ' up to ',
          ' ~ ',
        ])
        return asWritten(value(low, both) + between + value(high, true), low, high)
      }
      case 'between':
        return asWritten(`between ${value(low, both)} and ${value(high, true)}`, low, high)
      case 'most':
        return asWritten(this.atMost(value(high, true)), null, high)
      case 'least':
        return asWritten(this.atLeast(value(low, true)), low, null)
      case 'pair': {
        const separator = this.pick([', ', '; ', ' / ', ' and ', ' & ', ' '])
        const [first, second] = [this.prefixLeast(value(low, both)), this.prefixMost(value(high, true))]
        return this.chance(0.5) || both
          ? asWritten(first + separator + second, low, high)
          : asWritten(
              this.prefixMost(value(high, true)) + separator + this.prefixLeast(value(low, true)),
              low,
              high,
            )
      }
      case 'around': {
        const spread = Math.abs(low)
        const text = `${value(high, both)}${this.pick(['±', ' ± ', ' +/- ', ' +/−'])}${value(spread, true).replace(/^\+/, '')}`
        return asWritten(text, high - spread, high + spread)
      }
      case 'percent': {
        if (unit === '') return asWritten(this.atMost(value(high, true)), null, high)
        const percent = this.pick([1, 2, 5, 10, 15, 20])
        const width = (Math.abs(high) * percent) / 100
        const text = `${value(high, true)} ${this.pick(['±', '± ', '+/- '])}${percent}${this.pick(['', ' '])}%`
        return asWritten(text, high - width, high + width)
      }
    }
  }

  private atMost(value: string): string {
    const behind = [`${value} max`, `${value} or less`, `${value} maximum`, `${value} and below`]
    return this.chance(0.3) ? this.pick(behind) : this.prefixMost(value)
  }

  private atLeast(value: string): string {
    const behind = [`${value} min`, `${value} or more`, `${value} minimum`, `${value} and above`]
    // "5 min" may be five minutes.
    return this.chance(0.3) && /\D$/.test(value) ? this.pick(behind) : this.prefixLeast(value)
  }

  private prefixMost(value: string): string {
    const words = [
      '≤ ',
      '<',
      '< ',
      '<= ',
      'max ',
      'max. ',
      'Max: ',
      'maximum ',
      'at most ',
      'not more than ',
      'below ',
      'must not exceed ',
      'up to ',
      'never above ',
    ]
    return this.pick(words).replace('must ', '') + value
  }

  private prefixLeast(value: string): string {
    const words = [
      '≥ ',
      '>',
      '> ',
      '>= ',
      'min ',
      'min. ',
      'MIN: ',
      'minimum ',
      'at least ',
      'not less than ',
      'above ',
      'no lower than ',
      'must not fall below ',
    ]
    return this.pick(words).replace('must ', '') + value
  }

  private dress(text: string): string {
    return this.pick([text, text, text, `(${text})`, `Range: ${text}`, `  ${text} `, `should be ${text}`])
  }

  /** Turns valid limits into an ambiguous text. */
  spoil(good: Written): string {
    const { text, unit } = good
    const inner = text.trim()
    return this.pick([
      () => `${inner} (new: 3 mm)`,
      () => `${inner} or > 10 ${unit}`,
      () => `alarm ${inner}`,
      () => `not within ${inner}`,
      () => `about ${inner}`,
      () => `replace if ${inner}`,
      () => `${inner} of nominal`,
      () => `${inner} per 100 mm`,
      () => `${inner}/100 mm`,
      () => `${inner} x 10`,
      () => `${inner} ± 3`,
      () => `${inner}, 3, 5`,
      () => `${inner} – 99999999`.replace('99999999', `7 ${unit}`),
      () => `\ue012${inner}`,
      () => `3; ${inner}`,
      () => inner.replace(/\d/, 'O'),
      () => inner.replace(/\d/, '\ufffd'),
      () => inner.replace(/\d/, '½'),
      () => inner.replace(/\d(?!.*\d)/, '$&²'),
      () => inner.replace(/\d(?!.*\d)/, '$&/8'),
      () => inner.replace(/\d(?!.*\d)/, '$&,'),
      () => inner.replace(/\d(?!.*\d)/, '$&.5.5'),
      () => inner.replace(/\d(?!.*\d)/, '$& % of scale'),
      () => inner.replace(/\d(?!.*\d)/, '$& at 20 °C'),
      () => `${inner} 5`,
      () => `- ${inner}`,
      () => `-- ${inner}`,
      () => `${inner} psi/h`,
      () => `${inner} (hot)`,
      () => `${inner}?`,
      () => `> ${inner} <`,
      () => `[${inner}`,
      () => `±${inner}`,
    ])()
  }
}

describe('generated limits, written and parsed back', () => {
  it('parses 7,000 limits in all spellings correctly', () => {
    const planner = new Planner(SEED)
    const wrong: unknown[] = []
    for (let count = 0; count < 7000; count++) {
      const { text, style, ...truth } = planner.write()
      const read = parseLimits(text, { style, unit: '' })
      const isRight =
        read.kind === 'limits' &&
        isSame(read.min, truth.min) &&
        isSame(read.max, truth.max) &&
        read.unit === truth.unit
      if (!isRight) wrong.push({ text, style, ...truth, read })
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('leaves 3,000 ambiguous texts unread', () => {
    const planner = new Planner(SEED + 1)
    const wrong: unknown[] = []
    for (let count = 0; count < 3000; count++) {
      const good = planner.write()
      const text = planner.spoil(good)
      const read = parseLimits(text, { style: good.style, unit: '' })
      if (read.kind === 'limits') wrong.push({ text, good: good.text, read })
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('parses 3,000 sentences with limits correctly or not at all', () => {
    const planner = new Planner(SEED + 2)
    const wrong: unknown[] = []
    let understood = 0
    for (let count = 0; count < 3000; count++) {
      const { text, style, ...truth } = planner.write()
      const isSpoilt = planner.chance(0.4)
      const limitText = isSpoilt ? planner.spoil({ text, style, ...truth }) : text
      const sentence =
        planner.pick(['Check the value: ', 'Discharge of pump 2 ', 'Look at gauge PI-7, ']) + limitText
      const read = findLimits(sentence, style)
      if (read.kind !== 'limits') continue
      understood++
      const isRight = isSame(read.min, truth.min) && isSame(read.max, truth.max) && read.unit === truth.unit
      if (!isRight) wrong.push({ sentence, style, ...truth, read })
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(understood).toBeGreaterThan(900)
  })
})

function isSame(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))
}
