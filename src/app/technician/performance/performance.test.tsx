// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { PerformanceStats } from '#src/contract/technician/technician-performance.ts'
import { renderPart } from '#tests/render-part.tsx'
import { compareMonths, isTrendEmpty, type TrendMonth } from './compare-months.ts'
import { PerformanceCards } from './performance-cards.tsx'
import { PerformanceInsights } from './performance-insights.tsx'
import { TrendChart } from './trend-chart.tsx'
import { TrendList } from './trend-list.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page?.remove())

const makeStats = (known: Partial<PerformanceStats> = {}): PerformanceStats => ({
  date_from: '2026-01-01',
  date_to: '2026-03-31',
  efficiency_score: null,
  quality_score: null,
  completion_rate: null,
  on_time_completion: null,
  average_time: null,
  total_inspections: 0,
  completed_inspections: 0,
  monthly_trend: [],
  ...known,
})

const makeMonth = (month: string, known: Partial<TrendMonth> = {}): TrendMonth => ({
  month,
  completed: 0,
  efficiency: null,
  quality: null,
  ...known,
})

async function draw(part: Parameters<typeof renderPart>[0]) {
  page = renderPart(part)
  await page.ready
}

const months = [
  makeMonth('2025-10', { completed: 2, efficiency: 81, quality: 100 }),
  makeMonth('2025-11', { completed: 4, efficiency: 88, quality: 95 }),
  makeMonth('2025-12'),
  makeMonth('2026-01', { completed: 3, efficiency: 70 }),
  makeMonth('2026-02', { completed: 3, efficiency: 70 }),
  makeMonth('2026-03', { completed: 1, efficiency: 69 }),
]

test('shows the four statistics with their labels', async () => {
  await draw(
    <PerformanceCards
      stats={makeStats({
        efficiency_score: 92,
        quality_score: 69,
        completion_rate: 86,
        on_time_completion: 75,
        average_time: 12.4,
        total_inspections: 14,
      })}
    />,
  )
  const cards = page.all('dl > div').map((card) => card.textContent)
  expect(cards[0]).toMatch(/Efficiency Score.*92 %.*Excellent/)
  expect(cards[1]).toMatch(/Quality Score.*69 %.*Needs Improvement/)
  expect(cards[2]).toMatch(/Completion Rate.*86 %.*14 total inspections/)
  expect(cards[3]).toMatch(/Avg\. Time.*12 min.*75 % on-time completion/)
})

test('shows N/A instead of 0 when nothing can be divided', async () => {
  await draw(<PerformanceCards stats={makeStats()} />)
  expect(page.text().match(/N\/A/g)).toHaveLength(5)
  expect(page.text()).not.toContain('0 %')
  expect(page.text()).not.toMatch(/Excellent|Good|Needs Improvement/)
})

test('explains a statistic in an info popover', async () => {
  await draw(<PerformanceCards stats={makeStats()} />)
  await page.press('About Quality Score')
  await page.until(() => expect(page.text()).toContain('approved without ever being returned'))
})

test.each([
  [81, 88, { direction: 'up', points: 7 }],
  [88, 81, { direction: 'down', points: 7 }],
  [81, 81, { direction: 'same', points: 0 }],
  [null, 81, { direction: 'unknown', points: 0 }],
  [81, null, { direction: 'unknown', points: 0 }],
] as const)('compares %s with %s', (before, now, trend) => {
  const previous = makeMonth('2026-01', { efficiency: before })
  expect(compareMonths(makeMonth('2026-02', { efficiency: now }), previous)).toEqual(trend)
})

test('has no trend for the first month', () => {
  expect(compareMonths(months[0]!, undefined).direction).toBe('unknown')
})

test('lists every month with its trend as text, latest first', async () => {
  await draw(<TrendList months={months} />)
  const rows = page.all('li').map((row) => ({
    text: row.textContent,
    trend: row.querySelector('[role=img]')?.getAttribute('aria-label'),
  }))
  expect(rows.map(({ text }) => text?.slice(0, 3))).toEqual(['Mar', 'Feb', 'Jan', 'Dec', 'Nov', 'Oct'])
  expect(rows[0]!.trend).toBe('Efficiency down 1 point from February 2026')
  expect(rows[1]!.trend).toBe('Efficiency the same as in January 2026')
  expect(rows[2]!.trend).toBe('Nothing to compare with')
  expect(rows[4]!.trend).toBe('Efficiency up 7 points from October 2025')
  expect(rows[3]!.text).toMatch(/Completed0EfficiencyN\/AQualityN\/A/)
})

test('describes the chart as text, and draws no line over a gap', async () => {
  await draw(<TrendChart months={months} />)
  const words = page.find('[role=img]')?.getAttribute('aria-label')
  expect(words).toContain('November 2025: efficiency 88 %, quality 95 %.')
  expect(words).toContain('December 2025: efficiency N/A, quality N/A.')
  expect(page.all('circle')).toHaveLength(5)
  expect(page.all('path')[1]!.getAttribute('d')).toMatch(/^M[^ML]+L[^ML]+M[^ML]+L[^ML]+L[^ML]+$/)
})

test('is empty after half a year without work', () => {
  expect(isTrendEmpty([makeMonth('2026-01'), makeMonth('2026-02')])).toBe(true)
  expect(isTrendEmpty(months)).toBe(false)
})

test.each([
  [95, 90, ['Excellent work']],
  [95, 89, ['Nothing stands out']],
  [70, 70, ['Nothing stands out']],
  [69, 95, ['Efficiency is below 70 %']],
  [95, 69, ['Quality is below 70 %']],
  [40, 40, ['Efficiency is below 70 %', 'Quality is below 70 %']],
  [95, null, ['Nothing stands out']],
  [null, null, ['No insights yet']],
])(
  'shows insights for an efficiency of %s and a quality of %s: %s',
  async (efficiency_score, quality_score, insights) => {
    await draw(<PerformanceInsights stats={makeStats({ efficiency_score, quality_score })} />)
    for (const sentence of insights) expect(page.text()).toContain(sentence)
    expect(page.text().match(/below 70 %/g) ?? []).toHaveLength(
      insights.filter((one) => one.includes('70')).length,
    )
  },
)
