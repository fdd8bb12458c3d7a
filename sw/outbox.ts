/// <reference lib="webworker" />
import { SYNC_TAG, sendOutboxInBackground } from '#src/offline/public.ts'
import { openNotification, showPush } from './push.ts'

/** The part of the service worker that sends the outbox and shows pushes: a separate script, see load-outbox.ts. */
Object.assign(self, {
  answerSync: async (tag: string) => {
    if (tag === SYNC_TAG) await sendOutboxInBackground()
  },
  showPush,
  openNotification,
})
