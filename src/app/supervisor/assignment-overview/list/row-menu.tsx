import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChecklist,
  IconChevronDown,
  IconChevronUp,
  IconDotsVertical,
  IconEdit,
  IconExternalLink,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { isSearchable } from '#src/app/shared/forms/choice-select.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { RowTools } from '#src/app/shared/table/column.ts'
import { EditAssignmentDialog } from '#src/app/supervisor/assignment-edit/edit-assignment-dialog.tsx'
import { changeOne } from '#src/app/supervisor/assignment-overview/changes/change-many.ts'
import { reassign } from '#src/app/supervisor/assignment-overview/changes/changes.ts'
import { useUndo } from '#src/app/supervisor/assignment-overview/changes/use-undo.ts'
import { DeleteAssignmentDialog } from '#src/app/supervisor/assignment-overview/plants/delete-assignment.tsx'
import { ReassignSelect } from '#src/app/supervisor/assignment-overview/plants/reassign-select.tsx'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import classes from './list.module.css'

interface RowMenuProps {
  assignment: SupervisorAssignment
  tools: RowTools
}

/** All actions of an assignment in one menu, so that rows stay low. */
export function RowMenu({ assignment, tools }: RowMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isReassigning, setIsReassigning] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const { isOpen, toggleDetails } = tools
  const { id, assignment_id: label, pending_reviews: waiting } = assignment
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        // Inside the screen's landmark (WCAG), but outside the table, whose overflow would clip it.
        portalProps={{ target: '#main' }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ActionIcon variant="subtle" color="dimmed" size={32} aria-label={t('plants.actionsOf', { label })}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item leftSection={<Chevron size={16} aria-hidden />} onClick={toggleDetails}>
            {t(isOpen ? 'plants.hideDetails' : 'plants.viewDetails')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.supervisor.assignment(id)}
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('plants.open')}
          </Menu.Item>
          {waiting > 0 && (
            <Menu.Item
              component={Link}
              to={paths.supervisor.assignmentReview(id)}
              leftSection={<IconChecklist size={16} aria-hidden />}
            >
              {t('plants.reviewChecklists', { count: waiting })}
            </Menu.Item>
          )}
          {canReassignOrDelete(assignment) && (
            <>
              <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setIsEditing(true)}>
                {t('edit.action')}
              </Menu.Item>
              <Menu.Divider />
              <Technicians assignment={assignment} onMany={() => setIsReassigning(true)} />
              <Menu.Divider />
              <Menu.Item
                color="bad"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setIsAsking(true)}
              >
                {t('plants.deleteAction')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteAssignmentDialog assignment={assignment} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      <EditAssignmentDialog assignment={assignment} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      <Dialog
        isOpen={isReassigning}
        onClose={() => setIsReassigning(false)}
        title={t('plants.reassignNamed', { label })}
      >
        <ReassignSelect assignment={assignment} onDone={() => setIsReassigning(false)} />
      </Dialog>
    </>
  )
}

interface TechniciansProps {
  assignment: SupervisorAssignment
  /** Opens a searchable dialog when the sector has many technicians. */
  onMany: () => void
}

/** The technicians of the sector except the assignee; for a long list, a dialog replaces the menu items. */
function Technicians({ assignment, onMany }: TechniciansProps) {
  const { active, onSearch } = useTechnicians()
  const undo = useUndo()
  const label = assignment.assignment_id
  const give = useAction(
    (tools, { id }: { id: number; name: string }) => changeOne(tools, assignment, reassign(id)),
    {
      failure: t('plants.reassignFailed'),
      onDone: (changes, { name }) => undo.offer(t('plants.reassigned', { label, name }), changes),
    },
  )
  const others = active.filter(({ id }) => id !== assignment.assigned_to.id)
  if (isSearchable({ options: others, onSearch }))
    return (
      <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={onMany}>
        {t('plants.reassign')}
      </Menu.Item>
    )
  return (
    <>
      <Menu.Label role="group" aria-label={t('plants.reassign')}>
        {t('plants.reassign')}
      </Menu.Label>
      {others.map(({ id, full_name: name }) => (
        <Menu.Item
          key={id}
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => void give.run({ id, name })}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
