import { expect, test } from 'vitest'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import { findUndoable } from './undo-history.ts'

const ME = 7
const set: Correction = { kind: 'set', node: 'E', field: 'name', value: 'Pump' }
const undo = (number: number): Correction => ({ kind: 'undo', number })

/** Corrections by their time; a number is my undo of it. */
function find(...given: [at: string, correction: Correction, by?: number][]) {
  const corrections = given.map(([at, correction, by = ME], index) => ({
    number: index + 1,
    correction,
    by: { id: by, full_name: '' },
    at,
    rule: null,
  }))
  return findUndoable(corrections, ME)
}

test('finds nothing without own corrections', () => {
  expect(find()).toEqual({ undo: [], redo: [] })
  expect(find(['1', set, 8])).toEqual({ undo: [], redo: [] })
})

test('undoes the last own correction, also when others corrected later', () => {
  expect(find(['1', set], ['2', set], ['3', set, 8]).undo).toEqual([2])
})

test('undoes the corrections of one request together', () => {
  expect(find(['1', set], ['2', set], ['2', set]).undo).toEqual([2, 3])
})

test('goes back step by step, and forward again', () => {
  const [one, two]: [string, Correction][] = [
    ['1', set],
    ['2', set],
  ]
  expect(find(one!, two!, ['3', undo(2)])).toEqual({ undo: [1], redo: [3] })
  expect(find(one!, two!, ['3', undo(2)], ['4', undo(1)])).toEqual({ undo: [], redo: [4] })
  // Redo of the first: an undo of its undo.
  expect(find(one!, two!, ['3', undo(2)], ['4', undo(1)], ['5', undo(4)])).toEqual({ undo: [1], redo: [3] })
})

test('forgets what could be redone after a new correction', () => {
  expect(find(['1', set], ['2', undo(1)], ['3', set])).toEqual({ undo: [3], redo: [] })
})
