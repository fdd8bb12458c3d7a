interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** True when the person asked to save data, or the connection is slow. Not every browser reports either. */
export function isConnectionSlow(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
