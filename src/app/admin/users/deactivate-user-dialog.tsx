import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { openWorkCalls } from '#src/contract/accounts/open-work.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { toggleUser } from './change-users.ts'

interface DeactivateUserDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/**
 * Confirms the deactivation of a user, which ends their sessions. Selects the receiver of their open work.
 */
export function DeactivateUserDialog({ isOpen, user, onClose }: DeactivateUserDialogProps) {
  const [receiver, setReceiver] = useState<number | null>(null)
  if (!user) return null
  const close = () => {
    setReceiver(null)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('users.deactivateTitle')}
      confirmLabel={t('users.deactivate')}
      isDestructive
      onConfirm={toggleUser(user, receiver)}
      success={(message) => message}
      failure={t('users.toggleFailed')}
    >
      <Stack>
        <Text>{t('users.deactivateText', { name: user.full_name })}</Text>
        {isOpen && user.role === 'technician' && (
          <OpenWork user={user} receiver={receiver} onReceiver={setReceiver} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

interface OpenWorkProps {
  user: User
  receiver: number | null
  onReceiver: (id: number | null) => void
}

/** The open work of a technician, and the users who can take it over. */
function OpenWork({ user, receiver, onReceiver }: OpenWorkProps) {
  const work = useCall(openWorkCalls.read, { id: user.id }, { staleTime: 0 })
  const ofSector = user.sector_id === null ? {} : { sector: user.sector_id }
  const colleagues = useChoices(
    identityCalls.listUsers,
    { role: 'technician', is_active: true, ...ofSector },
    { chosen: receiver },
  )
  const failures = [
    { error: work.error, onRetry: () => void work.refetch() },
    { error: colleagues.error, onRetry: colleagues.onRetry },
  ]
  const failed = failures.find(({ error }) => error !== null)
  if (failed) return <ErrorState {...failed} fallback={t('users.openWorkFailed')} />
  if (!work.data || !colleagues.isReady)
    return <LoadingPlaceholder height={72} label={t('users.openWorkLoading')} />
  const { count, assignments } = work.data
  if (count === 0) return <Text>{t('users.openWorkNone')}</Text>
  const others = colleagues.rows.filter(({ id }) => id !== user.id)
  return (
    <>
      <div>
        <Text fw={650}>{t('users.openWork', { count })}</Text>
        <ul>
          {assignments.map(({ id, title, plant_name: plant, due_date: due }) => (
            <li key={id}>
              {t('users.openWorkLine', { label: labelAssignment(id), title, plant, day: formatDay(due) })}
            </li>
          ))}
        </ul>
        {count > assignments.length && (
          <Text>{t('users.openWorkMore', { count: count - assignments.length })}</Text>
        )}
      </div>
      <ChoiceSelect
        label={t('users.reassignWork')}
        description={others.length === 0 ? t('users.noOtherTechnician') : t('users.reassignWorkHint')}
        value={String(receiver ?? '')}
        onChange={(id) => onReceiver(Number(id) || null)}
        none={{ value: '', label: t('users.keepWork', { name: user.full_name }) }}
        options={others.map(({ id, full_name: label }) => ({ value: String(id), label }))}
        onSearch={colleagues.onSearch}
      />
    </>
  )
}
