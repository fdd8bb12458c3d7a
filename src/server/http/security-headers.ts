import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const contentPolicy = {
  defaultSrc: ["'self'"],
  // Mantine writes its colour variables into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  // browser-image-compression starts its worker from a script of its own making.
  scriptSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: null,
}

function computeHeaders(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({ contentSecurityPolicy: { directives: contentPolicy } })(request, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** The headers of every response, refusals by the framework and by the socket included. Computed once. */
export const securityHeaders = computeHeaders()

/** Sets them on a response; a route may replace one. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
}
