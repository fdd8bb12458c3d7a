import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { parseWorkerMessage, STOP } from './worker-messages.ts'

/** Restart backoff in milliseconds; doubled while the process ends before it is ready. */
const BACK_OFF = { first: 250, last: 30_000 }

/** A process of the cluster, across its restarts. */
export class ClusterWorker {
  private worker: Worker | null = null
  /** Resolves when the process can receive messages, or has ended. */
  private listening = Promise.resolve()
  private again: NodeJS.Timeout | null = null
  private pause = BACK_OFF.first
  private isStopping = false

  constructor(
    private readonly role: 'web' | 'worker',
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** @returns the process's URL once it is ready; from then on it is restarted whenever it ends */
  async start(): Promise<string> {
    const address = await this.fork()
    this.pause = BACK_OFF.first
    return address
  }

  /** Graceful shutdown: running requests complete. Resolves when the process has ended. */
  async stop(): Promise<void> {
    this.isStopping = true
    if (this.again) clearTimeout(this.again)
    const { worker } = this
    if (!worker) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    await this.listening
    // A disconnected process ends on its own.
    if (worker.isConnected()) worker.send(STOP, () => undefined)
    await ended
  }

  kill(): void {
    this.worker?.process.kill('SIGKILL')
  }

  private fork(): Promise<string> {
    const { role } = this
    if (this.isStopping) return Promise.reject(operationalError('server_stops'))
    return new Promise((resolve, reject) => {
      const worker = cluster.fork({ ROLE: role, WEB_PROCESSES: '1' })
      this.worker = worker
      let resolveListening: () => void = () => undefined
      this.listening = new Promise<void>((done) => {
        resolveListening = done
      })
      let isReady = false
      let reason: Error = operationalError('process_ended', { role })
      worker.on('message', (message: unknown) => {
        const notice = parseWorkerMessage(message)
        if (notice?.type === 'listening') resolveListening()
        if (notice?.type === 'failed')
          reason = operationalError('process_failed', { sentence: notice.message })
        if (notice?.type !== 'ready') return
        isReady = true
        resolve(notice.address)
      })
      worker.once('exit', (code: number | null, signal: string | null) => {
        this.worker = null
        resolveListening()
        if (!isReady) return reject(reason)
        if (this.isStopping) return
        this.logger.error({ role, code, signal }, 'a process ended; restarting it')
        this.startAgain()
      })
    })
  }

  private startAgain(): void {
    this.again = setTimeout(() => {
      this.start().catch((error: unknown) => {
        if (this.isStopping) return
        this.logger.error({ role: this.role, err: error }, 'a process could not be restarted')
        this.pause = Math.min(2 * this.pause, BACK_OFF.last)
        this.startAgain()
      })
    }, this.pause)
  }
}
