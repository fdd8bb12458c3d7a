/** The words of a report that is open, without its photos. */
interface ReportDraft {
  equipmentId: number
  reportId: string
  words: string
  isCritical: boolean
}

/** Key in the history state, which survives when the phone discards the page behind its camera. */
const DRAFT = 'findingReport'

const readState = () => (window.history.state ?? {}) as Record<string, unknown>

/** The report that was open on this page for the equipment; null without one. */
export function readReportDraft(equipmentId: number): ReportDraft | null {
  const draft = readState()[DRAFT] as ReportDraft | undefined
  return draft?.equipmentId === equipmentId ? draft : null
}

/** Keeps the report until {@link clearReportDraft}. */
export function writeReportDraft(draft: ReportDraft): void {
  // Preserves the router's own history state.
  window.history.replaceState({ ...readState(), [DRAFT]: draft }, '')
}

/** Forgets the report: it is saved or closed. */
export function clearReportDraft(): void {
  const { [DRAFT]: draft, ...others } = readState()
  if (draft) window.history.replaceState(others, '')
}
