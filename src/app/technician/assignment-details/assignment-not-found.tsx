import { IconFileUnknown } from '@tabler/icons-react'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t } from '#src/i18n/areas/technician.ts'

/** Shown when neither this phone nor the server has such an assignment of this technician. */
export function AssignmentNotFound() {
  return (
    <NotFoundScreen
      width="reading"
      title={t('details.notFound')}
      text={t('details.notFoundText')}
      icon={IconFileUnknown}
      back={{ to: paths.technician.assignments(), place: t('assignments.title') }}
      isForThumbs
    >
      <FreshnessLine />
    </NotFoundScreen>
  )
}
