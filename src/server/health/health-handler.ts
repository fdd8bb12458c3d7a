import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '#src/contract/shapes.ts'
import { systemCalls } from '#src/contract/system.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import type { HealthService } from './health-service.ts'

/** All that a worker answers: how it is, at the same address and in the same words as a server. */
export function answerHealth(health: HealthService) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const send = (status: number, body: object) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(body))
    }
    const refuse = ({ status, code, sayIn }: Problem) => {
      // For whoever runs it.
      const { message, extra } = sayIn('en')
      send(status, { ...extra, message, error: message, details: null, code } satisfies ErrorBody)
    }
    const path = request.url?.split('?')[0]?.replace(/\/*$/, '/')
    if (path !== `/api${systemCalls.health.path}`) {
      refuse(problem('not_of_worker'))
      return
    }
    health.requireReady().then(
      (body) => {
        // It does not count itself among the workers: it has lost its place, and does nothing until it has it back.
        if (body.queue === 'ok') send(200, body)
        else refuse(problem('no_worker', { extra: { ...body, status: 'not_ready' } }))
      },
      (error: unknown) => refuse(error instanceof Problem ? error : problem('server_error')),
    )
  }
}
