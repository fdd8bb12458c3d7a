import type { FastifyRequest } from 'fastify'
import { JOURNEY_TIME } from './sealed-state.ts'

const NAME = 'walkdown-company'

/** Sent to the calls of this sign-in alone, and never by a page of somebody else's. */
const reach = (basePath: string) => `Path=${basePath}/api/auth/company/; HttpOnly; SameSite=Strict`

/** Binds a sign-in with the company's account to the browser in which it was begun. */
export const companyCookie = {
  /**
   * @param basePath below which people reach the server
   * @param isSecure people come over HTTPS: nothing else carries it
   */
  write: (sealed: string, basePath: string, isSecure: boolean): string =>
    `${NAME}=${sealed}; ${reach(basePath)}; Max-Age=${JOURNEY_TIME}${isSecure ? '; Secure' : ''}`,

  clear: (basePath: string): string => `${NAME}=; ${reach(basePath)}; Max-Age=0`,

  /** Empty where there is none. */
  read({ headers }: FastifyRequest): string {
    const all = (headers.cookie ?? '').split(';').map((one) => one.trim())
    return all.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
  },
}
