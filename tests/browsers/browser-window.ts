/** Options for the start of a browser. */
export interface WindowOptions {
  /** Profile folder, which outlives the browser like the storage of a phone; null for a private window. */
  profile: string | null
  /** Runs in every page before its own scripts, for example to remove a browser API. */
  script?: string
  /** Storage quota of the site in bytes; Firefox has no such limit. */
  quota?: { address: string; bytes: number }
  /** Storage that the browser settings of a user or a company policy switch off. */
  without?: 'site data' | 'databases'
}

/** A browser engine of phones. */
export interface BrowserEngine<Window extends BrowserWindow = BrowserWindow> {
  openWindow(options: WindowOptions): Promise<Window>
  close(): Promise<void>
}

/** A locator for an element on a screen: role and name, label, or CSS selector. */
export type Locator =
  | {
      role: 'button' | 'link' | 'heading' | 'img' | 'textbox' | 'alert' | 'tab' | 'dialog'
      name?: string | RegExp
    }
  | { label: string | RegExp }
  | { css: string }

/** A browser window that a test uses like a person, in any engine. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  /** Waits for an element, and clicks it. */
  click(sought: Locator): Promise<void>
  /** Waits for a field, and types into it. */
  fill(sought: Locator, text: string): Promise<void>
  /** Attaches a file to a field, as the camera or the gallery does. */
  attach(sought: Locator, file: string): Promise<void>
  /** Waits for an element. */
  see(sought: Locator): Promise<void>
  /** The visible text of the page. */
  readText(): Promise<string>
  readAddress(): Promise<string>
  /** Runs a function in the page and awaits its result. The function can use only its arguments. */
  run<Arguments extends unknown[], Result>(
    work: (...parameters: Arguments) => Result,
    ...parameters: Arguments
  ): Promise<Awaited<Result>>
  /** Errors and warnings of all pages until now, including those of the browser itself. */
  listConsoleErrors(): Promise<string[]>
  /** Quits the browser. */
  quit(): Promise<void>
}

/** A window of WebKit, whose storage runs in a separate process. */
export interface WebkitWindow extends BrowserWindow {
  /**
   * Kills the storage process, as iOS does to an app in the background. The page continues, but the driver cannot
   * control it: schedule later steps before this call, and report their result on the console.
   */
  killStorageProcess(): Promise<void>
}
