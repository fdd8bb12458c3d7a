import { create } from 'zustand'

interface Maintenance {
  /** What the server said when it let nobody but administrators in; null while it lets this person in. */
  sentence: string | null
}

/** Whether the server is kept for administrators, by its last answer. */
export const useMaintenance = create<Maintenance>()(() => ({ sentence: null }))

/** Takes over what an answer said of it. */
export function hearMaintenance(sentence: string | null): void {
  if (useMaintenance.getState().sentence !== sentence) useMaintenance.setState({ sentence })
}
