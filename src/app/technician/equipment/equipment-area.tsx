import type { ReactNode } from 'react'
import type { CachedError } from '#src/app/technician/document/describe-cached-error.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CachedDocument, DocumentContent } from '#src/offline/public.ts'
import { DocumentArea } from '../document/document-area.tsx'
import type { Live } from '../engine/use-live.ts'

const SKELETONS = { search: 48, first: 120, second: 120, third: 120 }

function describeFailure(error: CachedError | null): string {
  if (!error?.status) return t('equipment.loadFailed')
  return t('equipment.loadFailedStatus', { status: error.status })
}

interface EquipmentAreaProps {
  live: Live<CachedDocument<'equipment'>>
  children: (content: DocumentContent<'equipment'>) => ReactNode
}

/** The equipment guide of this phone with its states. */
export function EquipmentArea({ live, children }: EquipmentAreaProps) {
  return (
    <DocumentArea name="equipment" live={live} failure={describeFailure} skeletons={SKELETONS}>
      {children}
    </DocumentArea>
  )
}
