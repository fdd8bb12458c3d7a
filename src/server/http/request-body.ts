import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, problem } from '#src/server/problems/problem.ts'

/** Required speed of a request body (slowloris). */
export interface BodyTimeouts {
  /** Milliseconds until the first bytes are due. */
  firstByteTimeout: number
  /** Bytes per second required afterwards: the slowest usable phone connection. */
  minimumSpeed: number
  /** Check interval in milliseconds. */
  checkInterval: number
}

export const defaultBodyTimeouts: BodyTimeouts = {
  firstByteTimeout: 30_000,
  minimumSpeed: 1024,
  checkInterval: 1000,
}

/** Whether the headers announce a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || declaredLength(headers['content-length']) > 0
}

function declaredLength(header: string | undefined): number {
  return header === undefined ? 0 : Number(header)
}

const MEGABYTE = 1024 * 1024

/**
 * Bytes to discard after a rejection, so that the client can read the response: enough for an exceeded limit, or a
 * photo with an expired session.
 */
function discardLimit(limit: number): number {
  return Math.min(2 * limit + MEGABYTE, 64 * MEGABYTE)
}

/** Rejects a body by its `Content-Length`, before it is read. @throws Problem 413 */
export function refuseTooLarge(request: FastifyRequest, limit: number): void {
  if (declaredLength(request.headers['content-length']) > limit) throw problem('too_large')
}

/**
 * DoS: ends a request whose body is too slow or too long, regardless of its headers, even while the body is only
 * discarded. Parsers enforce the same limit on their own.
 */
export function watchBody(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
  pace: BodyTimeouts,
): void {
  const { raw } = request
  if (!hasBody(request) || raw.complete) return
  const { socket } = raw
  const atStart = socket.bytesRead
  // An injected test request has no socket.
  if (typeof atStart !== 'number') return
  const start = Date.now()
  const timer = setInterval(() => {
    const read = socket.bytesRead - atStart
    const allowed = pace.firstByteTimeout + (read / pace.minimumSpeed) * 1000
    if (read > limit + discardLimit(limit)) cutOff(request, reply, problem('too_large'))
    else if (Date.now() - start > allowed) cutOff(request, reply, tooSlow())
  }, pace.checkInterval)
  timer.unref()
  // After an early response, Node emits no `end` and no `close` of the request, so the socket is watched too.
  const watched = [raw, socket]
  const stop = () => {
    clearInterval(timer)
    for (const one of watched) one.off('close', stop)
  }
  raw.once('end', stop)
  for (const one of watched) one.once('close', stop)
}

/**
 * Discards the body of a rejected request: many clients read the response only after sending everything. A much too
 * long body is cut off.
 */
export function discardBody(request: FastifyRequest, reply: FastifyReply, limit: number): void {
  const { raw } = request
  if (!hasBody(request) || raw.complete) return
  const most = discardLimit(limit)
  if (declaredLength(request.headers['content-length']) > most) reply.header('connection', 'close')
  let left = most
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) closeSocket(request, reply)
  })
}

function cutOff(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (reply.sent) closeSocket(request, reply)
  else reply.header('connection', 'close').send(problem)
}

/** Closes the socket after the response is sent, without waiting for the body. */
function closeSocket({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.writableFinished || reply.raw.destroyed) raw.socket.destroySoon()
  else reply.raw.once('finish', () => raw.socket.destroySoon())
}

function tooSlow(): Problem {
  return problem('too_slow')
}
