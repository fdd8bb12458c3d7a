import { Button } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '#src/app/shared/i18n/technician.ts'
import { EmptyState } from '#src/app/shared/parts/empty-state.tsx'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FreshnessLine } from '../notices/freshness-line.tsx'

/** Neither this phone nor the server knows such an assignment of this technician. */
export function AssignmentNotFound() {
  return (
    <Screen width="reading">
      <PageHeader
        title={t('details.notFound')}
        back={{ to: paths.technician.assignments(), place: t('assignments.title') }}
      />
      <EmptyState
        icon={IconFileUnknown}
        title={t('details.notFound')}
        text={t('details.notFoundText')}
        action={
          <Button component={Link} to={paths.technician.assignments()} size="lg">
            {t('assignments.title')}
          </Button>
        }
      />
      <FreshnessLine />
    </Screen>
  )
}
