import { expect, test } from 'vitest'
import { makeMark, makeMarkInMiddle, markTools, moveMark } from './annotations.ts'

const here = { x: 0.2, y: 0.2 }
const there = { x: 0.6, y: 0.4 }

test('a finger draws from where it came down to where it was lifted', () => {
  expect(makeMark('arrow', here, there, '')).toEqual({ kind: 'arrow', from: here, to: there })
  expect(makeMark('word', here, there, ' Leak ')).toEqual({ kind: 'word', from: there, text: 'Leak' })
})

test('a finger that rests draws nothing, and no word is put where none was written', () => {
  expect(makeMark('ring', here, { x: 0.205, y: 0.2 }, '')).toBeNull()
  expect(makeMark('word', here, here, '  ')).toBeNull()
})

test('with keys every mark begins in the middle, and stays on the picture as it is moved', () => {
  for (const tool of markTools) {
    const mark = makeMarkInMiddle(tool, 'Leak')!
    expect(mark.kind).toBe(tool)
    expect(moveMark(mark, { x: 2, y: -2 }).from).toEqual({ x: 1, y: 0 })
  }
})
