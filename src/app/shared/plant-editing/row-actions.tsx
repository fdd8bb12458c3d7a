import { ActionIcon, Group } from '@mantine/core'
import {
  type Icon,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'

interface RowActionsProps {
  name: string
  isActive: boolean
  onEdit: () => void
  onCopy?: () => void
  /** Activation runs without a confirmation, because it removes nothing. */
  activate: Work<string>
  onDeactivate: () => void
  onDelete: () => void
}

/** The actions of one row of a list. */
export function RowActions(props: RowActionsProps) {
  const { name, onCopy } = props
  const activation = useAction(props.activate, {
    success: (message) => message,
    failure: t('editing.failed'),
  })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <RowButton label={t('editing.edit', { name })} icon={IconPencil} onPress={props.onEdit} />
      {onCopy && <RowButton label={t('editing.copy', { name })} icon={IconCopy} onPress={onCopy} />}
      {props.isActive ? (
        <RowButton
          label={t('editing.deactivate', { name })}
          icon={IconPlayerPause}
          onPress={props.onDeactivate}
        />
      ) : (
        <RowButton
          label={t('editing.activate', { name })}
          icon={IconPlayerPlay}
          isBusy={activation.isBusy}
          onPress={() => void activation.run()}
        />
      )}
      <RowButton
        label={t('editing.remove', { name })}
        icon={IconTrash}
        isDestructive
        onPress={props.onDelete}
      />
    </Group>
  )
}

interface RowButtonProps {
  label: string
  icon: Icon
  onPress: () => void
  isBusy?: boolean
  isDestructive?: boolean
}

function RowButton({
  label,
  icon: ButtonIcon,
  onPress,
  isBusy = false,
  isDestructive = false,
}: RowButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      {...(isDestructive ? { c: 'bad' } : {})}
      aria-label={label}
      loading={isBusy}
      onClick={onPress}
    >
      <ButtonIcon size={18} aria-hidden />
    </ActionIcon>
  )
}
