import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/technician.ts'

/** The supervisor's note on this equipment in the assignment; renders nothing when it is empty. */
export function SupervisorNote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Alert color="brand" icon={<IconMessage2 aria-hidden />} title={t('checklist.supervisorNote')}>
      {text}
    </Alert>
  )
}
