import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type AssignedPlant, submissionOf } from '#tests/api/assigned-plant.ts'
import { testPassword } from '#tests/api/test-app.ts'

/** Signs the technician in at a server process; returns the access token. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api${identityCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'technician@plant.example', password: testPassword }),
  })
  return ((await response.json()) as { tokens: { access: string } }).tokens.access
}

/**
 * `done` with the acknowledgement; `cut` when the connection broke first; `refused` when a retry is
 * due.
 */
type SubmitReply = { state: 'done'; text: string } | { state: 'cut' } | { state: 'refused' }

export async function submit(
  address: string,
  token: string,
  plant: AssignedPlant,
  key: string,
): Promise<SubmitReply> {
  const { body } = submissionOf(plant)
  const path = technicianCalls.submitChecklist.path.replace('{id}', String(plant.executionId))
  try {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.status === 200) return { state: 'done', text }
    if (response.status === 503 && JSON.parse(text).code === 'database_away') return { state: 'refused' }
    throw new Error(`${response.status} ${text}`)
  } catch (error) {
    if (error instanceof TypeError) return { state: 'cut' }
    throw error
  }
}
