import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { OidcSettings } from '#src/server/auth/oidc/oidc-settings.ts'
import { findFreePort } from './free-port.ts'

/** The OIDC claims of a person. */
export interface OidcUser {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  department?: string
}

const client = { id: 'walkdown', secret: 'hush-hush-hush' }

const scope = 'openid email profile'

/** A real OpenID Connect provider on this machine. Its login page takes an account name and no password. */
export class TestOidcProvider {
  readonly people = new Map<string, OidcUser>()
  /** The `amr` claim of the next login; `level` is its `acr` claim. */
  methods: string[] = ['pwd']
  level: string | undefined
  /** Closes all connections without a response. */
  isAway = false

  private constructor(
    /** The OIDC settings of the server: no mapped roles, no automatic accounts. */
    readonly settings: OidcSettings,
    private readonly provider: Provider,
    readonly close: () => Promise<void>,
  ) {}

  /** @param returnAddress the redirect URI of the client */
  static async open(returnAddress = 'http://walkdown.plant.example/login'): Promise<TestOidcProvider> {
    const port = await findFreePort()
    const issuer = `http://127.0.0.1:${port}`
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    let opened: TestOidcProvider | null = null
    const provider = new Provider(issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [returnAddress] }],
      claims: {
        openid: ['sub', 'acr', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups', 'department'],
      },
      cookies: { keys: ['for a test'] },
      jwks: { keys: [await exportJWK(privateKey)] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_context, sub) => {
        const person = opened?.people.get(sub)
        return person && { accountId: sub, claims: async () => ({ sub, ...person }) }
      },
    } satisfies Configuration)
    const answer = provider.callback()
    const server = createServer((request, response) => {
      if (opened?.isAway) request.destroy()
      else if (request.url?.startsWith('/interaction/'))
        opened!.interact(request, response).catch((error: unknown) => {
          response.writeHead(500).end(String(error))
        })
      else void answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const settings: OidcSettings = {
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      name: 'Contoso',
      returnAddress,
      scopes: scope,
      prompt: undefined,
      acrValues: [],
      requiredAmr: [],
      roles: null,
      sectorClaim: undefined,
      arePeopleCreated: false,
      areEmailsTrusted: false,
      arePasswordsOff: false,
    }
    opened = new TestOidcProvider(settings, provider, async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    return opened
  }

  /** Serves the login page of the company. */
  private async interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Company</title><h1>Company</h1><form method="post">
        <label>Account <input name="sub"></label>
        <button name="do" value="enter">Continue</button><button name="do" value="cancel">Cancel</button></form>`)
      return
    }
    const form = new URLSearchParams(await text(request))
    const sub = form.get('sub') ?? ''
    if (form.get('do') === 'cancel' || !this.people.has(sub)) {
      const refusal = { error: 'access_denied', error_description: 'Nobody agreed' }
      return this.provider.interactionFinished(request, response, refusal)
    }
    const grant = new this.provider.Grant({ accountId: sub, clientId: client.id })
    grant.addOIDCScope(scope)
    const consent = { grantId: await grant.save() }
    const login = {
      accountId: sub,
      amr: this.methods,
      ...(this.level !== undefined && { acr: this.level }),
    }
    return this.provider.interactionFinished(request, response, { login, consent })
  }

  /**
   * Follows the login redirects like a browser.
   * @param sub the account, or null to cancel
   * @returns the query of the redirect back to the app
   */
  async answerTo(address: string, sub: string | null): Promise<string> {
    const cookies = new Map<string, string>()
    let next = address
    for (let step = 0; step < 8; step += 1) {
      const isPage = new URL(next).pathname.startsWith('/interaction/')
      const form = new URLSearchParams(sub === null ? { do: 'cancel' } : { do: 'enter', sub })
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, {
        headers: { cookie },
        redirect: 'manual',
        ...(isPage ? { method: 'POST', body: form } : {}),
      })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (!location) throw new Error(`${answer.status} at ${next}: ${await answer.text()}`)
      next = new URL(location, next).href
      if (!next.startsWith(this.settings.issuer)) return new URL(next).search.slice(1)
    }
    throw new Error('The sign-in redirects without end.')
  }
}
