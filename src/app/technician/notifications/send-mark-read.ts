import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { notificationCalls } from '#src/contract/notifications.ts'

/** By itself, as the contract's shapes come with it, and the screen that everybody begins on shows notifications. */
export const sendMarkRead = ({ send }: ActionTools, id: number) => send(notificationCalls.markRead, { id })
