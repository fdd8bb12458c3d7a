import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

type Technician = ReplyOf<typeof assignmentCalls.technicians>['results'][number]

interface TechnicianOption {
  value: string
  label: string
}

/** Technicians as options of a select field. */
export interface TechnicianOptions {
  options: readonly TechnicianOption[]
  onSearch: ((typed: string) => void) | undefined
}

/** Label of a technician with their open work. */
function describeLoad(technician: Technician): string {
  const { full_name: name, active_assignments: count, overdue_assignments: overdue } = technician
  if (overdue > 0) return t('assign.workloadOverdue', { name, count, overdue })
  return t('assign.workload', { name, count })
}

/**
 * The technicians of the sector: all for filters, the active ones for assignment. Beyond one page, a search
 * finds the others.
 * @param chosen id of the technician selected in the URL
 */
export function useTechnicians(chosen: string | null = null) {
  const {
    rows: all,
    onSearch,
    isReady,
    error,
    onRetry,
  } = useChoices(assignmentCalls.technicians, {}, { chosen })
  const active = all.filter((technician) => technician.is_active)
  const byLoad: TechnicianOptions = {
    options: active.map((technician) => ({ value: String(technician.id), label: describeLoad(technician) })),
    onSearch,
  }
  return { all, active, byLoad, onSearch, isReady, error, onRetry }
}
