import { expect, test } from 'vitest'
import { createAnnotation, createAnnotationInMiddle, markTools, moveAnnotation } from './annotations.ts'

const here = { x: 0.2, y: 0.2 }
const there = { x: 0.6, y: 0.4 }

test('a finger draws from where it came down to where it was lifted', () => {
  expect(createAnnotation('arrow', here, there, '')).toEqual({ kind: 'arrow', from: here, to: there })
  expect(createAnnotation('word', here, there, ' Leak ')).toEqual({ kind: 'word', from: there, text: 'Leak' })
})

test('a finger that rests draws nothing, and no word is put where none was written', () => {
  expect(createAnnotation('ring', here, { x: 0.205, y: 0.2 }, '')).toBeNull()
  expect(createAnnotation('word', here, here, '  ')).toBeNull()
})

test('with keys every mark begins in the middle, and stays on the picture as it is moved', () => {
  for (const tool of markTools) {
    const mark = createAnnotationInMiddle(tool, 'Leak')!
    expect(mark.kind).toBe(tool)
    expect(moveAnnotation(mark, { x: 2, y: -2 }).from).toEqual({ x: 1, y: 0 })
  }
})
