import { memo, type ReactNode } from 'react'
import { formatNearDay } from '#src/app/shared/format/dates.ts'
import { LongList } from '#src/app/shared/lists/long-list.tsx'
import { ProgressRing } from '#src/app/shared/stats/progress-ring.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { useToday } from '../engine/use-pull-state.ts'
import { AssignmentBadges } from './assignment-badges.tsx'
import classes from './assignment-card.module.css'
import { findNextChecklist } from './find-next-checklist.ts'

interface AssignmentCardProps {
  assignment: AssignmentView
  headingLevel: 2 | 3
  actions: ReactNode
}

/** One assignment in a list, with its actions. */
function AssignmentCard({ assignment, headingLevel, actions }: AssignmentCardProps) {
  const Heading = `h${headingLevel}` as const
  const today = useToday()
  const isInProgress = assignment.status === 'in_progress' && !assignment.is_unlisted
  const next = isInProgress ? findNextChecklist(assignment) : null
  const facts = [
    `${assignment.plant.plant_id} ${assignment.plant_name}`,
    t('assignment.equipmentCount', { count: assignment.total_equipment }),
    assignment.estimated_duration
      ? t('assignment.minutes', { minutes: Math.round(assignment.estimated_duration) })
      : null,
    t('assignment.due', { day: formatNearDay(assignment.due_date, today) }),
  ]
  return (
    <article
      className={classes.card}
      data-overdue={assignment.is_overdue || undefined}
      aria-label={assignment.title}
    >
      <div className={classes.top}>
        <ProgressRing
          done={assignment.completed_checklists}
          total={assignment.total_checklists}
          label={t('assignment.checklists')}
        />
        <div className={classes.words}>
          <Heading className={classes.title}>{assignment.title}</Heading>
          <div className={classes.sub}>{facts.filter(Boolean).join(' · ')}</div>
          {next && (
            <div className={classes.sub}>
              {t('assignment.next', {
                equipment: `${next.equipment.equipment_id} ${next.equipment.name}`,
              })}
            </div>
          )}
          <div className={classes.pills}>
            <AssignmentBadges assignment={assignment} />
          </div>
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </article>
  )
}

interface AssignmentListProps<Shown extends AssignmentView> {
  label: string
  assignments: readonly Shown[]
  /** 3 when the list is below a heading of its own. */
  headingLevel: 2 | 3
  renderActions: (assignment: Shown) => ReactNode
}

interface ListedAssignmentProps<Shown extends AssignmentView>
  extends Pick<AssignmentListProps<Shown>, 'headingLevel' | 'renderActions'> {
  assignment: Shown
}

/** Memoized: rendered once while the list grows. */
const ListedAssignment = memo(function ListedAssignment<Shown extends AssignmentView>({
  assignment,
  headingLevel,
  renderActions,
}: ListedAssignmentProps<Shown>) {
  return (
    <AssignmentCard assignment={assignment} headingLevel={headingLevel} actions={renderActions(assignment)} />
  )
}) as <Shown extends AssignmentView>(props: ListedAssignmentProps<Shown>) => ReactNode

/** Assignments in a grid; one column on a phone. */
export function AssignmentList<Shown extends AssignmentView>({
  label,
  assignments,
  headingLevel,
  renderActions,
}: AssignmentListProps<Shown>) {
  return (
    <LongList
      label={label}
      className={classes.list}
      items={assignments}
      renderItem={(assignment) => (
        <ListedAssignment assignment={assignment} headingLevel={headingLevel} renderActions={renderActions} />
      )}
    />
  )
}
