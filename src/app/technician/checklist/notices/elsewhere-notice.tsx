import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'

const DiscardDialog = lazyDialog(() => import('./discard-dialog.tsx'))

/** Another user submitted first, and unsynced answers exist here: the technician decides about them. */
export function ElsewhereNotice({ checklist }: { checklist: ChecklistView }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!checklist.is_completed_elsewhere) return null
  return (
    <Alert color="warn" icon={<IconUsers aria-hidden />} title={t('checklist.alreadySubmitted')}>
      <p style={{ margin: 0 }}>{reasons('checklist.alreadySubmittedText')}</p>
      <Button variant="default" size="lg" mt="xs" onClick={() => setIsAsking(true)}>
        {t('checklist.discard')}
      </Button>
      {isAsking && <DiscardDialog execution={checklist.execution} onClose={() => setIsAsking(false)} />}
    </Alert>
  )
}
