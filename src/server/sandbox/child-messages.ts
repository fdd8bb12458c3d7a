/** The messages between runInSandbox (parent) and serveInSandbox (child). */
export type ParentMessage = { kind: 'start'; input: unknown }

export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; progress: unknown }
  | { kind: 'result'; result: unknown }
  | { kind: 'refused'; code: string; message: string; details: unknown }
  | { kind: 'failed'; message: string }
