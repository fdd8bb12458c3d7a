import { type OperationalErrorOf, operationalError } from '#src/server/problems/operational-error.ts'

/** Error codes of the driver, the system or PostgreSQL, with the problem of DATABASE_URL. */
const faults: Record<string, OperationalErrorOf<{ address: string }>> = {
  ECONNREFUSED: 'given_silent',
  ENOENT: 'given_path_wrong',
  ENOTFOUND: 'given_host_unknown',
  EAI_AGAIN: 'given_host_not_found',
  ETIMEDOUT: 'given_unanswered',
  EHOSTUNREACH: 'given_unanswered',
  ENETUNREACH: 'given_unanswered',
  '28P01': 'given_refused',
  '28000': 'given_refused',
  '3D000': 'given_database_unknown',
  '53300': 'given_full',
  '57P03': 'given_not_up',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'given_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'given_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'given_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'given_untrusted',
  CERT_HAS_EXPIRED: 'given_certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'given_certificate_of_another',
}

/** Driver errors without a code, by their text. */
const faultsByWords: Record<string, OperationalErrorOf<{ address: string }>> = {
  'The server does not support SSL connections': 'given_without_tls',
  'timeout expired': 'given_unanswered',
}

/** Turns a connection error of DATABASE_URL into an OperationalError without the password. */
export function describeConnectionError(error: unknown, databaseUrl: string): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  const name = faultsByWords[message] ?? (typeof code === 'string' ? faults[code] : undefined)
  return name ? operationalError(name, { address: describeAddress(databaseUrl) }, { cause: error }) : error
}

/** Host, port and database, as far as the URL can be parsed. */
function describeAddress(databaseUrl: string): string {
  try {
    const { host, pathname, searchParams } = new URL(databaseUrl)
    return `${searchParams.get('host') ?? host}${pathname}`
  } catch {
    return 'the server'
  }
}
