import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { describeDatabaseFault } from '#src/server/db/describe-database-error.ts'

/** What the log says of an error. */
interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: string
  /** The statement that failed, without what was put into it. */
  query?: string
  table?: string
  constraint?: string
  cause?: LoggedError
}

/**
 * Where the server writes what happens. What a failed statement was given never gets there: it holds hashes of
 * passwords and tokens, names and addresses of people, and what they wrote.
 * @param places another one than the standard output, for tests, and a file where it is kept besides
 */
export function createLogger(
  level: string,
  {
    output = pino.destination(1),
    file,
  }: { output?: pino.DestinationStream; file?: pino.DestinationStream } = {},
): FastifyBaseLogger {
  // Which lines there are is for the logger to say, whose level changes while it runs; each of them goes everywhere.
  const every = { level: 'trace' } as const
  const places = file
    ? pino.multistream([
        { ...every, stream: output },
        { ...every, stream: file },
      ])
    : output
  return pino({ level, serializers: { err: (error) => describeForLog(error) } }, places)
}

/** What may be kept of an error, as plain data. */
export function describeForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const fault = describeDatabaseFault(error)
  const message = fault?.message ?? error.message
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...fault,
    ...(error.cause !== undefined && depth < 5 ? { cause: describeForLog(error.cause, depth + 1) } : {}),
  }
}

/** Where it came from. What stands before that repeats the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
}
