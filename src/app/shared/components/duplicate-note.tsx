import '@mantine/core/styles/Alert.layer.css'
import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface DuplicateNoteProps {
  /** Length of the list of duplicates; null while it is unknown. */
  count: number | null
  sentence: (count: number) => string
  /** Advice that shows above the list of duplicates. */
  advice: ReactNode
  /** True when the list below shows only duplicates. */
  isListed: boolean
  /** Links to the list of duplicates and back to the whole list. */
  links: Record<'duplicates' | 'all', { to: string; label: string }>
}

/** Warns about duplicate codes while any exist, and links to their list. */
export function DuplicateNote({ count, sentence, advice, isListed, links }: DuplicateNoteProps) {
  if (!count) return null
  const link = isListed ? links.all : links.duplicates
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={sentence(count)}>
      <Group justify="space-between" gap="xs">
        {isListed && <Text size="sm">{advice}</Text>}
        <Link to={link.to}>{link.label}</Link>
      </Group>
    </Alert>
  )
}
