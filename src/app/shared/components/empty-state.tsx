import '@mantine/core/styles/EmptyState.layer.css'
import { EmptyState as MantineEmptyState } from '@mantine/core'
import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title?: string
  /** Advice on the next step. */
  text?: ReactNode
  icon?: Icon
  action?: ReactNode
}

/** Empty state of a list or screen, with the next step. */
export function EmptyState({ title, text, icon: StateIcon = IconInbox, action }: EmptyStateProps) {
  return (
    <MantineEmptyState
      py="xl"
      px="md"
      icon={<StateIcon size={40} stroke={1.5} aria-hidden />}
      title={title}
      description={text}
    >
      {action && <MantineEmptyState.Actions>{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  )
}
