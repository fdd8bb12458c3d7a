import { describeFolderFault } from './db/embedded/place/describe-folder-fault.ts'
import type { Env } from './env.ts'

/** A sentence for why the server cannot start as its environment says; whatever else went wrong stays as it is. */
export function describeStartFault(error: unknown, env: Env): unknown {
  if (!(error instanceof Error)) return error
  const { code, syscall, path } = error as NodeJS.ErrnoException
  const sentence =
    syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo'
      ? describeListening(code, env)
      : describeCertificate(code, path, env)
  if (sentence) return new Error(sentence, { cause: error })
  return describeFolderFault(error, path ?? env.dataDir)
}

function describeListening(code: string | undefined, env: Env): string | null {
  const [variable, port] = env.role === 'worker' ? ['HEALTH_PORT', env.healthPort] : ['PORT', env.port]
  if (code === 'EADDRINUSE')
    return `Another program listens on ${env.host}, port ${port} already. Stop it, or set ${variable} to another port.`
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set ${variable} to a port above 1023, and let a reverse proxy listen there.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${env.host} is no address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`
  return null
}

function describeCertificate(code = '', path: string | undefined, env: Env): string | null {
  const variable = path === env.tlsCert ? 'TLS_CERT' : path === env.tlsKey ? 'TLS_KEY' : null
  if (path !== undefined && variable)
    return `${variable} cannot be used: ${path} ${code === 'ENOENT' ? 'is not there' : 'may not be read'}. Name a PEM file that the user who runs the server can read.`
  if (env.tlsCert && /^(ERR_(OSSL|TLS)_|EISDIR$)/.test(code))
    return `TLS_CERT and TLS_KEY cannot be used: ${env.tlsCert} and ${env.tlsKey} are no certificate and its key in PEM form.`
  return null
}
