import { create } from 'zustand'
import type { FieldValues, StaleSave } from './read-stale-save.ts'

/** A pending merge between the saved values and the typed ones. */
export interface MergeRequest {
  stale: StaleSave
  /** Label of a field that the dialog does not know. */
  nameField: ((field: string) => string) | undefined
  /** Receives the selected value of every differing field; null cancels. */
  decide: (chosen: FieldValues | null) => void
}

/** The pending merge; its host renders the dialog above every screen. */
export const useMergeRequest = create<{ request: MergeRequest | null; hasHost: boolean }>()(() => ({
  request: null,
  hasHost: false,
}))

/** Opens the merge dialog and waits for the decision; null when no host is mounted. */
export async function requestMerge(request: Omit<MergeRequest, 'decide'>): Promise<FieldValues | null> {
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
