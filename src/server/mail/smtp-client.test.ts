import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import { openSmtpClient, type SmtpClient } from './smtp-client.ts'
import type { MailFailure } from './smtp-error.ts'

const FROM = 'Walkdown <walkdown@plant.example>'
const message = {
  to: 'ana@plant.example',
  subject: 'Zakład: 1 finding',
  text: 'Hello Ana',
  html: '<p>Hello Ana</p>',
  messageId: 'mail-7-1',
}

let close = async () => {}
afterEach(() => close())

/** An SMTP server for the test. @param answer its response to a recipient; by default it accepts */
async function listen({ answer, password }: { answer?: [number, string]; password?: string } = {}) {
  const taken: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(new Error('No such password')),
    onRcptTo: (_address, _session, done) =>
      answer ? done(Object.assign(new Error(answer[1]), { responseCode: answer[0] })) : done(),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  const { port } = server.server.address() as AddressInfo
  const open = (user: string | null, secret: string | null): SmtpClient =>
    openSmtpClient({ host: '127.0.0.1', port, isTls: false, user, password: secret }, FROM)
  return { taken, open }
}

const reasonOf = (failure: MailFailure | null) => renderInEnglish(failure!.reason)

it('sends a mail with its sender and a message id that identifies duplicates', async () => {
  const { taken, open } = await listen({ password: 'hush' })
  expect(await open('walkdown', 'hush').send(message)).toBeNull()
  expect(taken).toMatchObject([{ to: ['ana@plant.example'] }])
  expect(taken[0]!.raw).toMatch(/^From: Walkdown <walkdown@plant\.example>\r$/m)
  expect(taken[0]!.raw).toMatch(/^Message-ID: <mail-7-1@walkdown>\r$/m)
  expect(taken[0]!.raw).toContain('Hello Ana')
})

it('reports a wrong password as a temporary failure', async () => {
  const { open } = await listen({ password: 'hush' })
  const failure = await open('walkdown', 'wrong').send(message)
  expect(failure!.isFinal).toBe(false)
  expect(reasonOf(failure)).toContain('SMTP_URL')
  expect(reasonOf(failure)).not.toContain('wrong')
})

it('distinguishes permanent from temporary failures, and repeats no email address', async () => {
  const gone = await listen({ answer: [550, 'No <ana@plant.example> here'] })
  const refused = await gone.open(null, null).send(message)
  expect(refused!.isFinal).toBe(true)
  expect(reasonOf(refused)).toContain('No <(an address)> here')
  expect(reasonOf(refused)).not.toContain('ana@')
  await close()
  const busy = await listen({ answer: [451, 'Come again'] })
  expect(await busy.open(null, null).send(message)).toMatchObject({ isFinal: false })
})

it('reports a server that does not respond', async () => {
  const { open } = await listen()
  await close()
  close = async () => {}
  const failure = await open(null, null).send(message)
  expect(failure!.isFinal).toBe(false)
  expect(reasonOf(failure)).toContain('The mail server cannot be reached')
})
