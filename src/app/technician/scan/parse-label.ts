import { paths } from '#src/app/shared/routing/paths.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'

/** The content of a scanned code. */
export type ScannedCode =
  | { kind: 'equipment'; id: number }
  /** A label of another Walkdown server. */
  | { kind: 'other server'; host: string }
  | { kind: 'no label' }

const LABEL_PATH = new RegExp(`^${paths.label('([1-9]\\d{0,9})')}/?$`)

function parseAddress(text: string): URL | null {
  try {
    const address = new URL(text.trim())
    return /^https?:$/.test(address.protocol) ? address : null
  } catch {
    return null
  }
}

/**
 * Reads the address of a label. Nothing is opened from the code: only the equipment id is used. Scheme and port may
 * differ, because labels stay on the equipment when a server moves to HTTPS.
 */
export function parseLabel(text: string, hostname: string): ScannedCode {
  const address = parseAddress(text)
  if (!address?.pathname.startsWith(`${BASE_PATH}/`)) return { kind: 'no label' }
  const [, id] = LABEL_PATH.exec(address.pathname.slice(BASE_PATH.length)) ?? []
  if (id === undefined) return { kind: 'no label' }
  if (address.hostname !== hostname) return { kind: 'other server', host: address.host }
  return { kind: 'equipment', id: Number(id) }
}
