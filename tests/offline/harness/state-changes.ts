import type { SyncState } from '#src/offline/model/sync-state.ts'
import { answerAll, type openPhoneWithWork } from './phone.ts'

export type Opened = Pick<Awaited<ReturnType<typeof openPhoneWithWork>>, 'phone' | 'server' | 'tab'>

/** Sends; the request to this path gets no response. */
export async function sendWithoutResponse({ server, tab }: Opened, path: RegExp): Promise<void> {
  server.injectFaults(path, 'commit and hang')
  void Promise.allSettled([tab.engine.sendNow()])
  while (server.countFaultsLeft() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Sends after the session ended. */
export async function sendSignedOut({ server, tab }: Opened): Promise<void> {
  server.accessTokens.clear()
  server.refreshTokens.clear()
  await tab.engine.sendNow()
}

/** How each sync state of a checklist is entered and left. */
export const stateChanges: Record<
  SyncState,
  { reach: (phone: Opened) => Promise<unknown>; leave: (phone: Opened) => Promise<unknown> }
> = {
  none: {
    reach: async () => undefined,
    leave: ({ tab }) => answerAll(tab.engine, 11),
  },
  saved: {
    reach: ({ tab }) => answerAll(tab.engine, 11),
    leave: ({ tab }) => tab.engine.submitChecklist(11),
  },
  waiting: {
    reach: async ({ tab }) => {
      await answerAll(tab.engine, 11)
      await tab.engine.submitChecklist(11)
    },
    leave: ({ tab }) => tab.engine.sendNow(),
  },
  sending: {
    reach: async (opened) => {
      await answerAll(opened.tab.engine, 11)
      await opened.tab.engine.submitChecklist(11)
      await sendWithoutResponse(opened, /submit/)
    },
    // Killed: no runner sends it any more, and the database still has `sending`.
    leave: async ({ phone, tab }) => {
      phone.kill()
      Object.assign(tab, phone.openTab())
      phone.later(60_000)
    },
  },
  sent: {
    reach: async ({ tab }) => {
      await answerAll(tab.engine, 11)
      await tab.engine.submitChecklist(11)
      await tab.engine.sendNow()
    },
    // A review returns it: a new round starts.
    leave: async ({ phone, server, tab }) => {
      phone.later(1_000)
      server.executions = server.executions.map((one) => {
        const status = 'in_progress' as const
        return { ...one, status, review_status: 'rejected', reviewed_at: '2026-03-02T09:00:00.000Z' }
      })
      await tab.engine.pull()
    },
  },
  needs_signin: {
    reach: async (opened) => {
      await answerAll(opened.tab.engine, 11)
      await opened.tab.engine.submitChecklist(11)
      await sendSignedOut(opened)
    },
    leave: async ({ phone, tab }) => {
      await phone.signIn()
      await tab.engine.sendNow()
    },
  },
  needs_attention: {
    reach: async ({ server, tab }) => {
      await answerAll(tab.engine, 11)
      await tab.engine.submitChecklist(11)
      server.injectFaults(/submit/, { status: 403 })
      await tab.engine.sendNow()
    },
    leave: ({ tab }) => tab.engine.reopenChecklist(11),
  },
}
