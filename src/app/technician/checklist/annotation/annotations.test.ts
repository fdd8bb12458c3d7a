import { expect, test } from 'vitest'
import { annotationTools, createAnnotation, createAnnotationInMiddle, moveAnnotation } from './annotations.ts'

const here = { x: 0.2, y: 0.2 }
const there = { x: 0.6, y: 0.4 }

test('draws from pointer down to pointer up', () => {
  expect(createAnnotation('arrow', here, there, '')).toEqual({ kind: 'arrow', from: here, to: there })
  expect(createAnnotation('word', here, there, ' Leak ')).toEqual({ kind: 'word', from: there, text: 'Leak' })
})

test('draws nothing for a resting finger, and no text annotation without text', () => {
  expect(createAnnotation('ring', here, { x: 0.205, y: 0.2 }, '')).toBeNull()
  expect(createAnnotation('word', here, here, '  ')).toBeNull()
})

test('starts annotations in the middle for the keyboard, and keeps them inside the picture', () => {
  for (const tool of annotationTools) {
    const mark = createAnnotationInMiddle(tool, 'Leak')!
    expect(mark.kind).toBe(tool)
    expect(moveAnnotation(mark, { x: 2, y: -2 }).from).toEqual({ x: 1, y: 0 })
  }
})
