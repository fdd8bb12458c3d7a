import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '#src/contract/shapes.ts'
import { systemCalls } from '#src/contract/system.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import type { HealthService } from './health-service.ts'

/** A worker's HTTP server: the health endpoint, with the same path and body as a server's. */
export function answerHealth(health: HealthService) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const send = (status: number, body: object) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(body))
    }
    const sendError = ({ status, code, renderIn }: Problem) => {
      // The reader is the operator.
      const { message, extra } = renderIn('en')
      send(status, { ...extra, message, error: message, details: null, code } satisfies ErrorBody)
    }
    const path = request.url?.split('?')[0]?.replace(/\/*$/, '/')
    if (path !== `/api${systemCalls.health.path}`) {
      sendError(problem('not_of_worker'))
      return
    }
    health.requireReady().then(
      (body) => {
        // The worker does not count itself: it has lost its registration and runs no jobs until it registers again.
        if (body.queue === 'ok') send(200, body)
        else sendError(problem('no_worker', { extra: { ...body, status: 'not_ready' } }))
      },
      (error: unknown) => sendError(error instanceof Problem ? error : problem('server_error')),
    )
  }
}
