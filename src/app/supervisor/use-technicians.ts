import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/screens/pdf-workflow.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { limits } from '#src/rules/limits.ts'

type Technician = ReplyOf<typeof assignmentCalls.technicians>['results'][number]

export interface TechnicianOption {
  value: string
  label: string
}

/** A technician with what is on their table, to choose by. */
function describeLoad(technician: Technician): string {
  const { full_name: name, active_assignments: count, overdue_assignments: overdue } = technician
  if (overdue > 0) return t('assign.loadOverdue', { name, count, overdue })
  return t('assign.load', { name, count })
}

/** The sector's technicians: all to filter by, the active ones to give work to. */
export function useTechnicians() {
  const query = useCall(assignmentCalls.technicians, { page_size: limits.largestPageSize })
  const all = query.data?.results ?? []
  const active = all.filter((technician) => technician.is_active)
  const options: TechnicianOption[] = active.map((technician) => ({
    value: String(technician.id),
    label: describeLoad(technician),
  }))
  return {
    all,
    active,
    options,
    isReady: query.data !== undefined,
    isError: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
