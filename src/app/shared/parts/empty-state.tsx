import '@mantine/core/styles/EmptyState.layer.css'
import { EmptyState as MantineEmptyState } from '@mantine/core'
import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What to do next. */
  text?: ReactNode
  icon?: Icon
  action?: ReactNode
}

/** Says that there is nothing here, and what comes next. */
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
