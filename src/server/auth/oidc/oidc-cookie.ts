import type { FastifyRequest } from 'fastify'
import { SIGN_IN_LIFETIME } from './sealed-state.ts'

const NAME = 'walkdown-company'

/** CSRF: the browser sends the cookie only to the OIDC calls, and never from another site. */
const attributes = (basePath: string) => `Path=${basePath}/api/auth/company/; HttpOnly; SameSite=Strict`

/** A cookie that binds an OIDC sign-in to the browser that started it. */
export const oidcCookie = {
  /**
   * @param basePath base path of the server
   * @param isSecure whether users come over HTTPS; the cookie then is `Secure`
   */
  write: (sealed: string, basePath: string, isSecure: boolean): string =>
    `${NAME}=${sealed}; ${attributes(basePath)}; Max-Age=${SIGN_IN_LIFETIME}${isSecure ? '; Secure' : ''}`,

  clear: (basePath: string): string => `${NAME}=; ${attributes(basePath)}; Max-Age=0`,

  /** @returns an empty string when the request has no such cookie */
  read({ headers }: FastifyRequest): string {
    const all = (headers.cookie ?? '').split(';').map((one) => one.trim())
    return all.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
  },
}
