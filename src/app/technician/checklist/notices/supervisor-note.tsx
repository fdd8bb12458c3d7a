import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { t } from '#src/i18n/technician.ts'

/** What the supervisor noted for this piece of equipment when it was handed out; nothing where that is empty. */
export function SupervisorNote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Alert color="brand" icon={<IconMessage2 aria-hidden />} title={t('checklist.supervisorNote')}>
      {text}
    </Alert>
  )
}
