import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/screens/pdf-workflow.ts'

type Technician = ReplyOf<typeof assignmentCalls.technicians>['results'][number]

interface TechnicianOption {
  value: string
  label: string
}

/** Technicians as a field offers them. */
export interface TechnicianOptions {
  options: readonly TechnicianOption[]
  onSearch: ((typed: string) => void) | undefined
}

/** A technician with what is on their table, to choose by. */
function describeLoad(technician: Technician): string {
  const { full_name: name, active_assignments: count, overdue_assignments: overdue } = technician
  if (overdue > 0) return t('assign.loadOverdue', { name, count, overdue })
  return t('assign.load', { name, count })
}

/**
 * The sector's technicians: all to filter by, the active ones to give work to. Of more than a page of them, the others are
 * found by what is typed.
 * @param chosen whom the address bar has chosen already
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
