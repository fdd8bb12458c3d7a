import { create } from 'zustand'
import type { FieldValues, StaleSave } from './read-stale-save.ts'

/** A choice that a person has to make between what is saved now and what they typed. */
export interface MergeRequest {
  stale: StaleSave
  /** What a field is called, where the dialog does not know it. */
  nameField: ((field: string) => string) | undefined
  /** With the value of every field that differs, as chosen; null saves nothing. */
  decide: (chosen: FieldValues | null) => void
}

/** The choice that waits to be made; its dialog is drawn around every screen. */
export const useMergeRequest = create<{ request: MergeRequest | null; hasHost: boolean }>()(() => ({
  request: null,
  hasHost: false,
}))

/** Asks, and waits for the answer; null where no screen draws the question. */
export async function askToMerge(request: Omit<MergeRequest, 'decide'>): Promise<FieldValues | null> {
  if (!useMergeRequest.getState().hasHost) return null
  return new Promise((resolve) => {
    const decide = (chosen: FieldValues | null) => {
      useMergeRequest.setState({ request: null })
      resolve(chosen)
    }
    useMergeRequest.getState().request?.decide(null)
    useMergeRequest.setState({ request: { ...request, decide } })
  })
}
