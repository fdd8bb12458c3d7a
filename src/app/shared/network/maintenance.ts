import { create } from 'zustand'

interface Maintenance {
  /** Message of the server while it rejects all users but administrators; null otherwise. */
  sentence: string | null
}

/** Maintenance mode, by the last response of the server. */
export const useMaintenance = create<Maintenance>()(() => ({ sentence: null }))

/** Applies the maintenance state of a response. */
export function setMaintenance(sentence: string | null): void {
  if (useMaintenance.getState().sentence !== sentence) useMaintenance.setState({ sentence })
}
