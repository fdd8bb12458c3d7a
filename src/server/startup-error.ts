import { describeDirectoryError } from './db/embedded/cluster/describe-directory-error.ts'
import type { Env } from './env.ts'
import { type OperationalError, operationalError } from './problems/operational-error.ts'

/** Turns an error of a misconfigured environment into an OperationalError; returns other errors unchanged. */
export function describeStartupError(error: unknown, env: Env): unknown {
  if (!(error instanceof Error)) return error
  const { syscall, path } = error as NodeJS.ErrnoException
  const described =
    syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo'
      ? describeListening(error, listenAddressOf(env))
      : describeCertificate(error, path, env)
  return described ?? describeDirectoryError(error, path ?? env.dataDir)
}

/** A listening address, and the environment variables that set it. */
interface ListenAddress {
  host: string
  port: number
  hostVariable: string
  portVariable: string
}

function listenAddressOf({ role, host, port, healthPort }: Env): ListenAddress {
  const own = { host, hostVariable: 'HOST' }
  return role === 'worker'
    ? { ...own, port: healthPort, portVariable: 'HEALTH_PORT' }
    : { ...own, port, portVariable: 'PORT' }
}

/** Explains why the address cannot be bound; null for other errors. */
export function describeListening(
  cause: NodeJS.ErrnoException,
  { host, port, hostVariable, portVariable: variable }: ListenAddress,
): OperationalError | null {
  const { code } = cause
  if (code === 'EADDRINUSE') return operationalError('port_taken', { host, port, variable }, { cause })
  if (code === 'EACCES') return operationalError('port_forbidden', { port, variable }, { cause })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return operationalError('host_unknown', { host, variable: hostVariable }, { cause })
  return null
}

function describeCertificate(
  cause: NodeJS.ErrnoException,
  path: string | undefined,
  { tlsCert, tlsKey }: Env,
): OperationalError | null {
  const { code = '' } = cause
  const variable = path === tlsCert ? 'TLS_CERT' : path === tlsKey ? 'TLS_KEY' : null
  if (path !== undefined && variable)
    return operationalError(
      code === 'ENOENT' ? 'pem_missing' : 'pem_unreadable',
      { variable, path },
      { cause },
    )
  if (tlsCert && /^(ERR_(OSSL|TLS)_|EISDIR$)/.test(code))
    return operationalError('no_certificate', { cert: tlsCert, key: tlsKey }, { cause })
  return null
}
