import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const contentPolicy = {
  defaultSrc: ["'self'"],
  // Mantine writes its CSS variables into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  // browser-image-compression starts its worker from a blob URL.
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

/** The security headers of every response, including errors of the framework and the socket. Computed once. */
export const securityHeaders = computeHeaders()

/** Sets the headers; a route may replace one. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
}
