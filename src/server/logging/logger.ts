import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { describeDatabaseError } from '#src/server/db/describe-database-error.ts'

/** An error in the log. */
interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: string
  /** The failed statement, without its parameters. */
  query?: string
  table?: string
  constraint?: string
  cause?: LoggedError
}

/**
 * The server's log. Privacy: statement parameters are never logged, since they contain password hashes, tokens,
 * names, emails and user text.
 * @param places another output than stdout, for tests, and a log file
 */
export function createLogger(
  level: string,
  {
    output = pino.destination(1),
    file,
  }: { output?: pino.DestinationStream; file?: pino.DestinationStream } = {},
): FastifyBaseLogger {
  // The logger filters by level, which changes at runtime; each output accepts every level.
  const every = { level: 'trace' } as const
  const places = file
    ? pino.multistream([
        { ...every, stream: output },
        { ...every, stream: file },
      ])
    : output
  return pino({ level, serializers: { err: (error) => describeForLog(error) } }, places)
}

/** The loggable parts of an error, as plain data. */
export function describeForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const fault = describeDatabaseError(error)
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

/** The stack frames, without the first lines that repeat the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
}
