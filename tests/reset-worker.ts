import { afterAll, vi } from 'vitest'

/*
 * Resets globals after each test file, because the files of a worker share them. Vitest restores spies itself.
 */

interface HappyDom {
  setURL: (address: string) => void
  setViewport: (size: { width: number; height: number }) => void
}

const { location, innerWidth, innerHeight } = globalThis as Partial<Window & typeof globalThis>
const page = location && { address: location.href, width: innerWidth ?? 0, height: innerHeight ?? 0 }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (page) resetPage(page)
})

function resetPage({ address, width, height }: NonNullable<typeof page>): void {
  const { happyDOM } = window as unknown as { happyDOM: HappyDom }
  happyDOM.setURL(address)
  happyDOM.setViewport({ width, height })
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}
