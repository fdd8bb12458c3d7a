/**
 * One run of some work for all who wait for it under one name. Whoever comes while it runs is served by the next run,
 * which begins afterwards and so has in it whatever they did before they came.
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
