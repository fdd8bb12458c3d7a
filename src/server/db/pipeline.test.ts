import { expect, it } from 'vitest'
import { pipeline } from './pipeline.ts'

const after = <Value>(milliseconds: number, end: () => Value) =>
  new Promise<Value>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(end())
      } catch (error) {
        reject(error)
      }
    }, milliseconds)
  })

it('returns all results in order', async () => {
  expect(
    await pipeline(
      after(5, () => 'first'),
      after(1, () => 2),
    ),
  ).toEqual(['first', 2])
})

it('throws the first error after all have settled', async () => {
  let hasEnded = false
  const failing = pipeline(
    after(20, () => {
      hasEnded = true
    }),
    after(10, () => {
      throw new Error('the cause')
    }),
    after(1, () => {
      throw new Error('because of it')
    }),
  )
  await expect(failing).rejects.toThrow('the cause')
  expect(hasEnded).toBe(true)
})
