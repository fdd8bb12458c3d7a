import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { chromiumSwitches } from '#tests/chromium-switches.ts'
import type { BrowserEngine, BrowserWindow, Locator, WindowOptions } from './browser-window.ts'
import { describeLocator, locatorScript, MAX_PRESSES, stableLocatorScript } from './find-elements.ts'
import { waitFor } from './wait-for.ts'

const viewport = { width: 390, height: 844 }

type Launch = (options: WindowOptions, profile: string) => Promise<LaunchOptions>

const launchChromium: Launch = async ({ profile, without }, folder) => {
  if (without === 'site data') {
    const BLOCK = 2
    const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } }
    await mkdir(path.join(folder, 'Default'), { recursive: true })
    await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(settings))
  }
  return {
    browser: 'chrome',
    executablePath: process.env.CHROMIUM ?? findProgram('/usr/bin/chromium', '/usr/bin/google-chrome'),
    args: [...chromiumSwitches, ...(profile === null ? ['--incognito'] : [])],
  }
}

const REJECT_ALL = 2

const launchFirefox: Launch = async ({ profile, without }) => {
  return {
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? findProgram('/usr/bin/firefox-esr', '/usr/bin/firefox'),
    extraPrefsFirefox: {
      ...(profile === null ? { 'browser.privatebrowsing.autostart': true } : {}),
      ...(without === 'site data' ? { 'network.cookie.cookieBehavior': REJECT_ALL } : {}),
    },
  }
}

function findProgram(...places: string[]): string {
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`None of ${places.join(', ')} is installed.`)
  return found
}

/** Chromium and Firefox, each over its own protocol. */
export function puppeteerEngine(name: 'Chromium' | 'Firefox'): BrowserEngine {
  const launch = name === 'Chromium' ? launchChromium : launchFirefox
  return {
    async openWindow(options) {
      const temporaryFolder =
        options.profile === null ? await mkdtemp(path.join(tmpdir(), 'walkdown-private-')) : null
      const folder = options.profile ?? temporaryFolder!
      const browser = await puppeteer.launch({
        ...(await launch(options, folder)),
        userDataDir: folder,
        headless: true,
        defaultViewport: viewport,
      })
      const page = (await browser.pages())[0] ?? (await browser.newPage())
      const quit = async () => {
        await browser.close()
        if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true })
      }
      return controlPage(page, browser, options, quit)
    },
    close: async () => {},
  }
}

/** Runs in the page: cancels the next click if it hits another element, because the screen moved under the mouse. */
function guardNextClick(element: Element): void {
  const state = globalThis as { walkdownMissed?: boolean }
  state.walkdownMissed = false
  const guard = (event: Event) => {
    if (event.composedPath().includes(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    state.walkdownMissed = true
  }
  addEventListener('click', guard, { capture: true, once: true })
}

async function controlPage(
  page: Page,
  _browser: Browser,
  { script, quota }: WindowOptions,
  quit: () => Promise<void>,
): Promise<BrowserWindow> {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      consoleErrors.push(`${message.type()}: ${message.text()} ${message.location().url ?? ''}`)
  })
  page.on('pageerror', (error) =>
    consoleErrors.push(`thrown: ${error instanceof Error ? error.stack : error}`),
  )
  // The first page of the browser has the default size of the browser.
  await page.setViewport(viewport)
  if (script) await page.evaluateOnNewDocument(script)
  // Set the quota before the app opens a database: the browser rarely reads it again.
  if (quota)
    await (await page.createCDPSession()).send('Storage.overrideQuotaForOrigin', {
      origin: quota.address,
      quotaSize: quota.bytes,
    })

  const readText = () => page.evaluate('document.body.innerText') as Promise<string>
  const seek = async (sought: Locator, script = locatorScript(sought)): Promise<ElementHandle> =>
    waitFor(
      describeLocator(sought),
      async () => {
        const handle = await page.evaluateHandle(`(() => { ${script} })()`)
        return handle.asElement() as ElementHandle | null
      },
      readText,
    )
  return {
    open: async (address) => void (await page.goto(address)),
    click: async (sought) => {
      for (let press = 0; press < MAX_PRESSES; press++) {
        const element = await seek(sought, stableLocatorScript(sought))
        await element.evaluate(guardNextClick)
        await element.click()
        if (await page.evaluate('globalThis.walkdownMissed !== true')) return
      }
      throw new Error(`${describeLocator(sought)} moves: ${MAX_PRESSES} clicks hit another element.`)
    },
    fill: async (sought, text) => {
      const field = await seek(sought)
      await field.click()
      await field.type(text)
    },
    attach: async (sought, file) =>
      ((await seek(sought)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    see: async (sought) => void (await seek(sought)),
    readText,
    readAddress: async () => page.url(),
    run: (work, ...given) => page.evaluate(work as never, ...(given as unknown as never[])) as never,
    listConsoleErrors: async () => consoleErrors,
    quit,
  }
}
