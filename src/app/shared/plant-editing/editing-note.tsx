import '@mantine/core/styles/Alert.layer.css'
import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/plant-editing.ts'

/** Explains which records a manual change affects, and how a later weekly PDF handles it. */
export function EditingNote({ weekly }: { weekly: string }) {
  return (
    <Alert color="brand" icon={<IconInfoCircle aria-hidden />} title={t('editing.noteTitle')}>
      <Stack gap="xs">
        <Text size="sm">{t('editing.assignedCopies')}</Text>
        <Text size="sm">{weekly}</Text>
      </Stack>
    </Alert>
  )
}
