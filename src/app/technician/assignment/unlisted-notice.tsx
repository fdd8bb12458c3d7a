import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { describeSync, useConditions } from '../sync-notices/sync-labels.ts'

/** Work that the server no longer lists for this technician, with the sync state of each checklist. */
export function UnlistedNotice({ assignment }: { assignment: AssignmentView }) {
  const conditions = useConditions()
  const lines = assignment.equipment.flatMap(({ name: equipment, checklists }) =>
    checklists.flatMap(({ execution_id: id, name }) => {
      const sync = assignment.checklist_sync[id]
      const label = sync && describeSync(sync, conditions)
      const words = [label?.words, sync?.notice].filter(Boolean).join(' · ')
      return label ? [{ id, text: `${equipment}, ${name}: ${words}` }] : []
    }),
  )
  return (
    <Alert color="warn" icon={<IconUserOff aria-hidden />} title={t('assignment.unassigned')}>
      {t('assignment.unassignedText')}
      <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
