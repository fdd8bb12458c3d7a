import '@mantine/core/styles/Alert.layer.css'
import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface DuplicateNoteProps {
  /** How many rows the list of duplicates has; null while that is not known. */
  count: number | null
  sentence: (count: number) => string
  /** What to do about them, on the screen that lists them. */
  advice: ReactNode
  /** True where the list below shows duplicates alone. */
  isListed: boolean
  /** To the list of duplicates, and back to the whole list. */
  links: Record<'duplicates' | 'all', { to: string; label: string }>
}

/** Says that codes are used twice, as long as any are, and leads to the list of them. */
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
