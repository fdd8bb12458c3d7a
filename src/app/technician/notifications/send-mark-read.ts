import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { notificationCalls } from '#src/contract/notifications.ts'

/** A separate module, because it imports the contract schemas and the start screen must load without them. */
export const sendMarkRead = ({ send }: ActionTools, id: number) => send(notificationCalls.markRead, { id })
