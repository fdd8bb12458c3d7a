const checkCertificate =
  'Name the certificate of its authority with "sslrootcert=/path/to/ca.pem" in DATABASE_URL.'

/** What a code of the driver, the system or PostgreSQL means for whoever set DATABASE_URL. */
const sentences: Record<string, (address: string) => string> = {
  ECONNREFUSED: (address) =>
    `nothing answers at ${address}. Start the server there, or correct the host and the port.`,
  ENOENT: (address) =>
    `there is no such socket or certificate file (${address}). Correct the path in DATABASE_URL.`,
  ENOTFOUND: (address) => `the host of ${address} is not known. Correct it, or the network's names.`,
  EAI_AGAIN: (address) =>
    `the host of ${address} could not be looked up. Correct it, or the network's names.`,
  ETIMEDOUT: unanswered,
  EHOSTUNREACH: unanswered,
  ENETUNREACH: unanswered,
  '28P01': refused,
  '28000': refused,
  '3D000': (address) =>
    `there is no such database on ${address}. Make it there with "CREATE DATABASE", or correct the name.`,
  '53300': (address) =>
    `${address} has too many connections. Raise its max_connections, or stop what takes them.`,
  '57P03': (address) => `${address} is starting or stopping. Try again in a moment.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: (address) => `the certificate of ${address} has expired. Renew it on the server.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (address) =>
    `the certificate of ${address} is for another name. Use the name that it is for as the host.`,
}

function unanswered(address: string): string {
  return `${address} does not answer. Correct the host and the port, or let the network through.`
}

function refused(address: string): string {
  return `${address} refuses the user or the password. Correct them in DATABASE_URL, or let the user in with pg_hba.conf.`
}

function untrusted(address: string): string {
  return `the certificate of ${address} is not from an authority that is known here. ${checkCertificate}`
}

/** A sentence for why the server of DATABASE_URL could not be asked; never with the password. */
export function describeRefusal(error: unknown, databaseUrl: string): unknown {
  const { code, message } = error as { code?: unknown; message?: string }
  const address = describeAddress(databaseUrl)
  const begin = 'The database of DATABASE_URL could not be opened: '
  if (message === 'The server does not support SSL connections')
    return new Error(`${begin}${address} has no TLS. Switch it on there, or leave "sslmode" away.`, {
      cause: error,
    })
  if (message === 'timeout expired') return new Error(`${begin}${unanswered(address)}`, { cause: error })
  const sentence = typeof code === 'string' ? sentences[code] : undefined
  return sentence ? new Error(`${begin}${sentence(address)}`, { cause: error }) : error
}

/** Host, port and database, as far as the address can be read. */
function describeAddress(databaseUrl: string): string {
  try {
    const { host, pathname, searchParams } = new URL(databaseUrl)
    return `${searchParams.get('host') ?? host}${pathname}`
  } catch {
    return 'the server'
  }
}
