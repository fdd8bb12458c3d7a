import { afterEach, expect, test, vi } from 'vitest'
import { isAppOfIos, isTabOfIos } from './home-screen.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { device: 'a tab on an iPhone', standalone: false, maxTouchPoints: 5, isTab: true, isApp: false },
  { device: 'the home screen of an iPhone', standalone: true, maxTouchPoints: 5, isTab: false, isApp: true },
  { device: 'Safari on a Mac', standalone: false, maxTouchPoints: 0, isTab: false, isApp: false },
  {
    device: 'Chrome on an Android phone',
    standalone: undefined,
    maxTouchPoints: 5,
    isTab: false,
    isApp: false,
  },
])('recognises $device', ({ standalone, maxTouchPoints, isTab, isApp }) => {
  vi.stubGlobal('navigator', { standalone, maxTouchPoints })
  expect(isTabOfIos()).toBe(isTab)
  expect(isAppOfIos()).toBe(isApp)
})
