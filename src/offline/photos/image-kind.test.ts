import { expect, test } from 'vitest'
import { detectImageKind } from './image-kind.ts'

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0____JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n____', 'png'],
  ['RIFF____WEBP', 'webp'],
  ['GIF89a______', 'gif'],
  ['____ftypheic', 'heic'],
  ['____ftypmif1', 'heic'],
  ['____ftypavif', 'avif'],
  ['____ftypisom', null],
  ['%PDF-1.7____', null],
  ['<svg xmlns="', null],
  ['', null],
])('%j is recognised as %s', (text, kind) => {
  expect(detectImageKind(head(text))).toBe(kind)
})
