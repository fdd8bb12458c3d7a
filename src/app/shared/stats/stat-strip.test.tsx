// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { StatStrip } from './stat-strip.tsx'

const stats = [
  { label: 'Overdue', value: 3, to: '/late' },
  { label: 'None late', value: 0, to: '/none' },
  { label: 'Efficiency', value: '80 %' },
  { label: 'Not known', value: null, to: '/unknown' },
]

test('links a statistic to its rows under its label', async () => {
  const part = renderPart(<StatStrip label="Figures" stats={stats} />)
  await part.ready
  const links = part.all('a').map((link) => {
    const named = (link.getAttribute('aria-labelledby') ?? '').split(' ')
    return [named.map((id) => part.find(`[id="${id}"]`)?.textContent).join(' '), link.getAttribute('href')]
  })
  expect(links).toEqual([
    ['Overdue 3', '/late'],
    ['None late 0', '/none'],
  ])
  expect(part.text()).toContain('N/A')
  await part.remove()
})

test('renders no link for a missing value', async () => {
  const part = renderPart(<StatStrip label="Figures" stats={stats} isLoading />)
  await part.ready
  expect(part.all('a')).toEqual([])
  await part.remove()
})
