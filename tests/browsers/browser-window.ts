/** What a browser is started with. */
export interface WindowOptions {
  /** A folder that outlives the browser, as a phone's storage does; null for a private window. */
  profile: string | null
  /** Run in every page before its own scripts: a browser that lacks something. */
  script?: string
  /** So many bytes and no more for what the site keeps; Firefox cannot. */
  quota?: { address: string; bytes: number }
  /** What the person, or a company's policy, switched off in the browser's own settings. */
  without?: 'site data' | 'databases'
}

/** One of the engines that phones have. */
export interface BrowserEngine<Window extends BrowserWindow = BrowserWindow> {
  openWindow(options: WindowOptions): Promise<Window>
  close(): Promise<void>
}

/** What people look for on a screen. */
export type Sought =
  | {
      role: 'button' | 'link' | 'heading' | 'img' | 'textbox' | 'alert' | 'tab' | 'dialog'
      name?: string | RegExp
    }
  | { label: string | RegExp }
  | { css: string }

/** A window that is used as a person does, whichever engine draws it. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  /** Waits until it is there, and touches it. */
  click(sought: Sought): Promise<void>
  /** Waits for a field, and types into it. */
  fill(sought: Sought, text: string): Promise<void>
  /** Gives a file to a field, as the camera or the gallery does. */
  attach(sought: Sought, file: string): Promise<void>
  /** Waits until it is there. */
  see(sought: Sought): Promise<void>
  /** Everything that can be read on the screen. */
  readText(): Promise<string>
  readAddress(): Promise<string>
  /** Runs in the page and awaits what it returns; it can use nothing but its arguments. */
  run<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>
  /** Errors and warnings of the pages so far, the browser's own remarks about them included. */
  listComplaints(): Promise<string[]>
  /** Ends the browser. */
  quit(): Promise<void>
}

/** Safari's engine, which has its storage in a process of its own. */
export interface WebkitWindow extends BrowserWindow {
  /**
   * Takes the storage's process away, as iOS does from an app in the background. The page goes on, but nobody can steer
   * it any more: what it shall still do must have been planned before, and told on the console.
   */
  loseStorage(): Promise<void>
}
