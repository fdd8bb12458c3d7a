import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, problem } from '#src/server/problems/problem.ts'

/** How long a body may take to come. */
export interface BodyPace {
  /** Milliseconds before it has to have begun. */
  patience: number
  /** Bytes a second that it has to make from then on: the slowest line that a phone still calls headway. */
  slowest: number
  /** Milliseconds between two looks. */
  lookEvery: number
}

export const usualPace: BodyPace = { patience: 30_000, slowest: 1024, lookEvery: 1000 }

/** Whether a request says that it brings a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || declaredLength(headers['content-length']) > 0
}

function declaredLength(header: string | undefined): number {
  return header === undefined ? 0 : Number(header)
}

const MEGABYTE = 1024 * 1024

/**
 * How much of a body is thrown away so that its sender hears why it is refused: whoever has mistaken a limit, or sends a
 * photo with a session that is over, is heard out.
 */
function heardOut(limit: number): number {
  return Math.min(2 * limit + MEGABYTE, 64 * MEGABYTE)
}

/** Refuses a body that says itself that it is too long, before any of it is read. */
export function refuseTooLarge(request: FastifyRequest, limit: number): void {
  if (declaredLength(request.headers['content-length']) > limit) throw problem('too_large')
}

/**
 * Ends a request whose body comes too slowly, or is longer than it may be whatever it said: from the first byte to the
 * last, also when it is only thrown away. What was parsed of it by then is held to the same limit elsewhere.
 */
export function watchBody(request: FastifyRequest, reply: FastifyReply, limit: number, pace: BodyPace): void {
  const { raw } = request
  if (!hasBody(request) || raw.complete) return
  const { socket } = raw
  const atStart = socket.bytesRead
  // A request that a test makes up has no socket to count at.
  if (typeof atStart !== 'number') return
  const start = Date.now()
  const timer = setInterval(() => {
    const read = socket.bytesRead - atStart
    const allowed = pace.patience + (read / pace.slowest) * 1000
    if (read > limit + heardOut(limit)) cutOff(request, reply, problem('too_large'))
    else if (Date.now() - start > allowed) cutOff(request, reply, tooSlow())
  }, pace.lookEvery)
  timer.unref()
  // Of one that was answered before it had come whole, Node tells neither its end nor that its sender hung up.
  const watched = [raw, socket]
  const stop = () => {
    clearInterval(timer)
    for (const one of watched) one.off('close', stop)
  }
  raw.once('end', stop)
  for (const one of watched) one.once('close', stop)
}

/**
 * Throws away what still comes of a request that is refused: a sender that hears nothing before it has sent all is to
 * hear the refusal. One that sends far more than anybody may is cut off.
 */
export function discardBody(request: FastifyRequest, reply: FastifyReply, limit: number): void {
  const { raw } = request
  if (!hasBody(request) || raw.complete) return
  const most = heardOut(limit)
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

/** Once the answer has left; what is on its way in is not waited for. */
function closeSocket({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.writableFinished || reply.raw.destroyed) raw.socket.destroySoon()
  else reply.raw.once('finish', () => raw.socket.destroySoon())
}

function tooSlow(): Problem {
  return problem('too_slow')
}
