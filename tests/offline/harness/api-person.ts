/** An API user who bypasses the fault proxy. */
export class ApiPerson {
  readonly id: number
  private readonly address: string
  private readonly token: string

  private constructor(address: string, id: number, token: string) {
    this.address = address
    this.id = id
    this.token = token
  }

  /** @param address of the API */
  static async signIn(address: string, email: string, password: string): Promise<ApiPerson> {
    const anonymous = new ApiPerson(address, 0, '')
    const { user, tokens } = await anonymous.post('/auth/login/', { email, password })
    return new ApiPerson(address, user.id, tokens.access)
  }

  get(path: string) {
    return this.call('GET', path)
  }

  post(path: string, body: unknown) {
    return this.call('POST', path, JSON.stringify(body))
  }

  private async call(method: string, path: string, body?: string) {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (this.token) headers.Authorization = `Bearer ${this.token}`
    const response = await fetch(`${this.address}${path}`, { method, headers, ...(body ? { body } : {}) })
    const reply = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply
  }
}
