/**
 * Coalesces runs by name: callers that arrive during a run share the next one. It starts afterwards, so it covers
 * everything they did before the call.
 */
export function shareRuns(run: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  function begin(name: string): Promise<void> {
    const begun = run(name).finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }
  return (name) => {
    const now = running.get(name)
    if (now === undefined) return begin(name)
    const soon = next.get(name)
    if (soon !== undefined) return soon
    const after = () => {
      next.delete(name)
      return begin(name)
    }
    const then = now.then(after, after)
    next.set(name, then)
    return then
  }
}
