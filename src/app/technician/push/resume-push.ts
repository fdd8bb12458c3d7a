import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { pushCalls } from '#src/contract/technician/push.ts'
import { subscribeBrowser } from './push-subscription.ts'

/** A separate module, because it imports the contract schemas. */
export async function resumePush({ send }: ActionTools): Promise<void> {
  const { is_on, is_allowed, public_key } = await api(pushCalls.read)
  if (is_on || !is_allowed) return
  await send(pushCalls.subscribe, await subscribeBrowser(public_key))
}
