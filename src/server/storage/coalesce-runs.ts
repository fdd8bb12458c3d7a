/**
 * Coalesces runs by name: callers that arrive during a run share the next one. It starts afterwards, so it covers
 * everything they did before the call.
 */
export function coalesceRuns(run: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  function begin(name: string): Promise<void> {
    const begun = run(name).finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }
  return (name) => {
    const current = running.get(name)
    if (current === undefined) return begin(name)
    const queued = next.get(name)
    if (queued !== undefined) return queued
    const after = () => {
      next.delete(name)
      return begin(name)
    }
    const following = current.then(after, after)
    next.set(name, following)
    return following
  }
}
