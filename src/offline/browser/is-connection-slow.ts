interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether somebody asked to save data, or the line is known to be thin. Not every browser says either. */
export function isLinePoor(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
