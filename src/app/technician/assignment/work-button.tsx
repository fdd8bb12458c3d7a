import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { findNextChecklist, linkToChecklist } from './find-next-checklist.ts'
import { useStartAssignment } from './use-start-assignment.ts'

interface WorkButtonProps {
  assignment: AssignmentView
  /** Label for an assignment that is not started. */
  startLabel: string
  variant?: ButtonProps['variant']
  color?: ButtonProps['color']
  /** True on the page of the assignment's details. */
  isOnDetails?: boolean
}

/**
 * Button to the work: starts it, opens its next checklist, or shows its start date. Reassigned work opens
 * only its details, which explain it.
 */
export function WorkButton({
  assignment,
  startLabel,
  variant = 'filled',
  color = 'brand',
  isOnDetails = false,
}: WorkButtonProps) {
  const { start, isStarting } = useStartAssignment(isOnDetails)
  const buttonProps = { size: 'lg', variant, color, px: 'sm' } as const

  if (assignment.is_unlisted) return null
  if (assignment.can_start)
    return (
      <Button {...buttonProps} loading={isStarting} onClick={() => start(assignment)}>
        {startLabel}
      </Button>
    )
  if (assignment.status === 'pending')
    return (
      <Button {...buttonProps} variant="default" disabled>
        {t('assignment.scheduledFor', { date: formatDay(assignment.available_from) })}
      </Button>
    )
  const next = findNextChecklist(assignment)
  if (assignment.status === 'completed' || !next) return null
  return (
    <Button {...buttonProps} component={Link} to={linkToChecklist(assignment, next)}>
      {t('assignment.continue')}
    </Button>
  )
}

/** Opens the details of an assignment. */
export function ViewButton({ assignment, label }: { assignment: AssignmentView; label: string }) {
  return (
    <Button
      component={Link}
      to={paths.technician.assignment(assignment.id)}
      variant="default"
      size="lg"
      px="sm"
    >
      {label}
    </Button>
  )
}
