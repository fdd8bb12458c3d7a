/// <reference lib="webworker" />
import { SYNC_TAG, sendOutboxInBackground } from '#src/offline/public.ts'

/** The part of the service worker that sends the outbox: a separate script, see load-outbox.ts. */
Object.assign(self, {
  answerSync: async (tag: string) => {
    if (tag === SYNC_TAG) await sendOutboxInBackground()
  },
})
