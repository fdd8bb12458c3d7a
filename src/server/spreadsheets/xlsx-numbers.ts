import type { Parts } from './xlsx-archive.ts'
import { readXml } from './xlsx-archive.ts'

/** Renders the number of a cell as its format shows it, as far as a plan needs it. */
export type ShowNumber = (value: number) => string

/** Number formats that are built in, without an entry in the file. */
const builtIn: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
}
const DAY = 86_400_000
/** Day 0 of serial dates. Excel counts 29 February 1900, which did not exist: dates before March 1900 are a day off. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** A double has 15 exact digits: 0.1 + 0.2 is shown as 0.3. */
const EXACT_DIGITS = 15

/** The number format of each cell style. */
export function readStyles(parts: Parts, path: string | null, is1904: boolean): ShowNumber[] {
  const part = path === null ? undefined : parts.get(path)
  const formats = new Map<number, string>(Object.entries(builtIn).map(([id, code]) => [Number(id), code]))
  const styles: ShowNumber[] = []
  let isInCells = false
  if (part)
    readXml(part, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '')
        if (name === 'cellXfs') isInCells = true
        if (name === 'xf' && isInCells) styles.push(makeFormat(formats.get(Number(numFmtId)) ?? '', is1904))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return styles
}

/** Understands percentages, dates, times, and units in quotes: `0.0" bar"`. Other formats show the plain number. */
export function makeFormat(code: string, is1904: boolean): ShowNumber {
  const [positive = ''] = code.slice(0, 255).split(';')
  const bare = positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./gi, '')
  const symbols = bare.replace(/"[^"]*"/g, '')
  if (/[ymdhs]/i.test(symbols) && !/general/i.test(symbols))
    return (value) => showDate(value, symbols, is1904)
  const unit = /[0#?][^0#?"]*"([^"]*)"\s*$/.exec(bare)?.[1]?.trim() ?? ''
  const isPercent = symbols.includes('%')
  const suffix = isPercent ? ' %' : unit && ` ${unit}`
  return (value) => showPlain(isPercent ? value * 100 : value) + suffix
}

export function showPlain(value: number): string {
  const rounded = String(Number(value.toPrecision(EXACT_DIGITS)))
  // "1.234" could be a thousand in another notation; the cell's number is certain.
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(rounded) ? `${rounded}0` : rounded
}

function showDate(value: number, symbols: string, is1904: boolean): string {
  const time = Math.round(value * DAY)
  if (/\[h+\]/i.test(symbols)) return showTime(time)
  const hasTime = /[hs]/i.test(symbols)
  const hasDate = /[yd]/i.test(symbols) || (/m/i.test(symbols) && !hasTime)
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + time)
  if (Number.isNaN(date.getTime())) return showPlain(value)
  const day = date.toISOString().slice(0, 10)
  if (!hasTime) return day
  return hasDate ? `${day} ${date.toISOString().slice(11, 16)}` : showTime(time % DAY)
}

function showTime(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
