import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server on this machine that records received mails. */
export async function startMailServer() {
  const taken: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        // Decodes quoted-printable: soft line breaks and escaped characters.
        const text = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
        taken.push({ to, text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The path of the link in the newest mail to an address. */
    async linkTo(address: string, count = 1): Promise<string> {
      const toThem = () => taken.filter(({ to }) => to === address)
      await expect.poll(() => toThem().length, { timeout: 20_000 }).toBe(count)
      return /https?:\/\/[^/\s]+(\/set-password#[\w-]+)/.exec(toThem()[count - 1]!.text)?.[1] ?? ''
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
