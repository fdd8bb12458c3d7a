import { IconMessage2 } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/technician.ts'
import { FoldingNotice } from './folding-notice.tsx'

/** The supervisor's note on this equipment in the assignment; renders nothing when it is empty. */
export function SupervisorNote({ text, isOpen }: { text: string; isOpen: boolean }) {
  if (text === '') return null
  return (
    <FoldingNotice
      tone="brand"
      icon={<IconMessage2 size={20} aria-hidden />}
      title={t('checklist.supervisorNote')}
      isOpen={isOpen}
    >
      {text}
    </FoldingNotice>
  )
}
