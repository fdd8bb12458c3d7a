/** The Network Information API; browsers have a part of it or nothing. */
interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function readInformation(): Connection | undefined {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection
}

/** True when the person asked to save data, or the connection is slow. Not every browser reports either. */
export function isConnectionSlow(): boolean {
  const connection = readInformation()
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** `cellular`, `wifi` and others; null where the browser does not tell. */
export function readConnectionType(): string | null {
  return readInformation()?.type ?? null
}

/** Listens to changes of the connection's type. @returns a function that stops it */
export function listenToConnectionType(onChange: () => void): () => void {
  const connection = readInformation()
  let type = readConnectionType()
  // The browser sends this event also for each new estimate of the speed.
  const compare = () => {
    if (readConnectionType() === type) return
    type = readConnectionType()
    onChange()
  }
  connection?.addEventListener?.('change', compare)
  return () => connection?.removeEventListener?.('change', compare)
}
