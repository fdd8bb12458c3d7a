import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '#tests/free-port.ts'
import type { BrowserEngine, BrowserWindow, Locator, WebkitWindow, WindowOptions } from './browser-window.ts'
import { describeLocator, locatorScript, MAX_PRESSES, stableLocatorScript } from './find-elements.ts'
import { waitFor } from './wait-for.ts'

const shell = path.join(import.meta.dirname, 'webkit-shell.py')

/** Matches console errors and warnings in the log of WebKit. */
const consoleError = /CONSOLE (?:JS |NETWORK |SECURITY )?(?:ERROR|WARN)/

/** Timeout of each command to the driver, in milliseconds. Without it, a hung window shows no cause. */
const COMMAND_TIMEOUT = 60_000
/** A query without a response is repeated after this time, in milliseconds. */
const QUERY_TIMEOUT = 5_000
/** Timeout for the driver to close a window, in milliseconds. */
const QUIT_TIMEOUT = 15_000
/** Wait for an overlay to disappear, in milliseconds. */
const UNCOVERED = 500

const switches = {
  nothing: [],
  'site data': ['--no-databases', '--no-local-storage'],
  databases: ['--no-databases'],
}

/** WebKit, the engine of every iPhone browser, in a window on a virtual display (Xvfb). */
export async function webkitEngine(): Promise<BrowserEngine<WebkitWindow>> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  })
  const address = `http://127.0.0.1:${port}`
  await waitFor(
    'The driver of WebKit',
    () => isAnswering(address),
    async () => '',
  )
  return {
    openWindow: (options) => openWindow(address, options),
    async close() {
      await end(driver)
      await end(display)
    },
  }
}

async function isAnswering(address: string): Promise<true | null> {
  try {
    return (await fetch(`${address}/status`)).ok ? true : null
  } catch {
    // The driver is still starting.
    return null
  }
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  if (program.kill()) await ended
}

async function openWindow(address: string, options: WindowOptions): Promise<WebkitWindow> {
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'walkdown-webkit-'))
  const log = path.join(temporaryFolder, 'console.log')
  const parameters = [options.profile ?? '-', log, ...switches[options.without ?? 'nothing']]
  if (options.quota) parameters.push(`--share=${await findShare(temporaryFolder, options.quota.bytes)}`)
  if (options.script) {
    parameters.push(path.join(temporaryFolder, 'before-each-page.js'))
    await writeFile(parameters.at(-1)!, options.script)
  }
  const opening = new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'Walkdown',
        'webkitgtk:browserOptions': { binary: shell, args: parameters },
      }),
    )
    .build()
  const driver = await limitTime('The opening of a window', opening)
  limitCommands(driver)
  const listConsoleErrors = async () =>
    (await readFile(log, 'utf8')).split('\n').filter((line) => consoleError.test(line))
  return {
    ...controlDriver(driver),
    listConsoleErrors,
    killStorageProcess: () => killStorageOf(log),
    async quit() {
      await closeSession(driver, log)
      await rm(temporaryFolder, { recursive: true, force: true })
    },
  }
}

/** Limits the time of each command of the driver. */
function limitCommands(driver: WebDriver): void {
  const execute = driver.execute.bind(driver)
  driver.execute = (command) => limitTime(`The WebKit command "${command.getName()}"`, execute(command))
}

/** @throws Error after the timeout */
async function limitTime<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  const timeUp = setTimeout(COMMAND_TIMEOUT, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what} did not end in ${COMMAND_TIMEOUT / 1000} seconds.`)
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    stop.abort()
  }
}

/** WebKit takes its quota as a share of the disk. */
async function findShare(folder: string, bytes: number): Promise<number> {
  const { bsize, blocks } = await statfs(folder)
  return bytes / (bsize * blocks)
}

interface Running {
  id: number
  parent: number
  words: string
}

/** Lists the processes of this machine. */
async function listProcesses(): Promise<Running[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = async (id: string): Promise<Running[]> => {
    try {
      const words = (await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ')
      const status = await readFile(`/proc/${id}/status`, 'utf8')
      return [{ id: Number(id), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), words }]
    } catch {
      // The process ended after the listing.
      return []
    }
  }
  return (await Promise.all(ids.map(read))).flat()
}

/** Kills the WebKit process for network and storage, a child of the window. */
async function killStorageOf(log: string): Promise<void> {
  const endStorage = async () => {
    const windows = (await findWindows(log)).map(({ id }) => id)
    const storage = (await listProcesses()).find(
      ({ parent, words }) => windows.includes(parent) && words.includes('WebKitNetworkProcess'),
    )
    return storage && endProcess(storage.id, 'SIGKILL') ? true : null
  }
  await waitFor('The process of the storage', endStorage, async () => '')
}

/** @returns false when the process ended after the listing; the caller then lists again */
function endProcess(id: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(id, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

/** Accepts a lost window: it may close before the driver answers, or the driver gives up after a storage loss. */
async function closeSession(driver: WebDriver, log: string): Promise<void> {
  let isLate = false
  const closing = driver.quit().catch((failure: unknown) => {
    const isGone = failure instanceof error.NoSuchWindowError || failure instanceof error.NoSuchSessionError
    if (!isGone && !isLate) throw failure
  })
  // The driver waits without a timeout for a hung window; the code below ends that window.
  const timeUp = setTimeout(QUIT_TIMEOUT, undefined, { ref: false }).then(() => {
    isLate = true
  })
  await Promise.race([closing, timeUp])
  for (const { id } of await findWindows(log)) endProcess(id, 'SIGTERM')
  await waitFor(
    'The end of a window',
    async () => ((await findWindows(log)).length === 0 ? true : null),
    async () => '',
  )
}

/** The path of the log identifies a window. */
async function findWindows(log: string): Promise<Running[]> {
  return (await listProcesses()).filter(({ words }) => words.includes(log))
}

/** Runs in the page: describes the element at the centre of another one. */
const describeHit = `function (element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  return 'It is ' + (element.disabled ? 'disabled' : 'enabled') + '. In its place: ' + (met ? met.outerHTML.slice(0, 300) : 'nothing')
}`

function controlDriver(driver: WebDriver): Omit<BrowserWindow, 'quit' | 'listConsoleErrors'> {
  const readText = () => driver.executeScript<string>('return document.body.innerText')
  const readPage = async () => `${await driver.getCurrentUrl()}\n${await readText()}`
  const seek = (sought: Locator, script = locatorScript(sought)): Promise<WebElement> => {
    const query = async () => {
      const response = driver.executeScript<WebElement | null>(script)
      // The driver can lose a query after a page load, and still answer the next one.
      response.catch(() => null)
      try {
        return await Promise.race([response, setTimeout(QUERY_TIMEOUT, null, { ref: false })])
      } catch (failure) {
        // The page removed the element during the call.
        if (failure instanceof error.StaleElementReferenceError) return null
        throw failure
      }
    }
    return waitFor(describeLocator(sought), query, readPage)
  }
  return {
    open: (address) => driver.get(address),
    click: async (sought) => {
      for (let press = 0; press < MAX_PRESSES; press++) {
        const found = await seek(sought, stableLocatorScript(sought))
        await driver.executeScript(
          `globalThis.walkdownHit = false
          arguments[0].addEventListener('click', () => { globalThis.walkdownHit = true }, { capture: true, once: true })`,
          found,
        )
        try {
          await found.click()
        } catch (failure) {
          if (!(failure instanceof error.ElementClickInterceptedError)) throw failure
          // An overlay or the edge of the screen covers the element: scroll, and click again.
          await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', found)
          await setTimeout(UNCOVERED)
          continue
        }
        // The driver clicks the old position and misses a moved element. After a navigation the flag is not false.
        if ((await driver.executeScript('return globalThis.walkdownHit')) !== false) return
      }
      const met = await driver.executeScript<string>(
        `return (${describeHit})(arguments[0])`,
        await seek(sought),
      )
      throw new Error(
        `${describeLocator(sought)} was missed ${MAX_PRESSES} times. ${met}\n${await readText()}`,
      )
    },
    fill: async (sought, text) => (await seek(sought)).sendKeys(text),
    attach: async (sought, file) => (await seek(sought)).sendKeys(file),
    see: async (sought) => void (await seek(sought)),
    readText,
    readAddress: () => driver.getCurrentUrl(),
    run: async (work, ...parameters) => {
      const [failure, result] = await driver.executeAsyncScript<[string | null, never]>(
        `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${work})(...arguments[0]))
          .then((result) => done([null, result]), (failure) => done([String(failure), null]))`,
        parameters,
      )
      if (failure !== null) throw new Error(failure)
      return result
    },
  }
}
