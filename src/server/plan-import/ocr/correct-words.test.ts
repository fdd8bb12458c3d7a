import { expect, it } from 'vitest'
import { correctWords } from './correct-words.ts'

function correct(text: string) {
  const words = text.split(' ').map((word) => ({ text: word, x0: 0, x1: 10, certainty: 0.96 }))
  correctWords(words)
  return {
    text: words.map((word) => word.text).join(' '),
    disputed: words.filter(({ certainty }) => certainty < 0.9).map((word) => word.text),
  }
}

it.each([
  ['up to 85 *C', 'up to 85 °C', ['°C']],
  ['(16 - 19 ºC)', '(16 - 19 °C)', ['°C)']],
  ['mgl', 'mg/l', ['mg/l']],
  ['O. Coupling guard', '0. Coupling guard', ['0.']],
  ['Vv) Gearbox oil leak', 'v) Gearbox oil leak', ['v)']],
])('corrects %s, and is not certain of it', (read, text, disputed) => {
  expect(correct(read)).toEqual({ text, disputed })
})

it.each(['()', '0)', '[]', 'O)'])('%s in front of a task is a box to tick', (box) => {
  expect(correct(`${box} Pull cord stop`)).toEqual({ text: '☐ Pull cord stop', disputed: [] })
})

it.each(['Chapter C', 'A*C 12', '10) Check', '85 °C', 'Pump station'])('leaves %s as it is', (text) => {
  expect(correct(text)).toEqual({ text, disputed: [] })
})
