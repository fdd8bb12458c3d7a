import { Button } from '@mantine/core'
import { IconClipboardOff, IconPrinter } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { isMissing } from '#src/app/shared/plant-editing/is-missing.ts'
import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { useAddressId } from '#src/app/shared/plant-editing/use-address-id.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { BlankChecklist } from './blank-checklist.tsx'

const NO_FILTERS = {}

/** A blank checklist to print: for work on paper, A4 or Letter. */
export default function BlankChecklistScreen() {
  const id = useAddressId()
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const checklist = useCall(calls.readChecklist, { id: id ?? 0 }, { enabled: id !== null })
  const tasks = useCall(
    calls.tasksOfChecklist,
    { id: id ?? 0, page, page_size: limits.largestPageSize },
    { enabled: id !== null, keepsPrevious: true },
  )
  if (id === null || isMissing(checklist.error))
    return (
      <NotFoundScreen
        title={t('checklist.notFound')}
        text={t('checklist.notFoundText')}
        icon={IconClipboardOff}
        back={{ to: links.plants({ tab: 'plants' }), place: t('editing.plants') }}
      />
    )
  const failed = [checklist, tasks].find(({ isError, data }) => isError && !data)
  const { data } = checklist
  return (
    <Screen>
      <div data-screen-only>
        <PageHeader
          title={t('checklist.print')}
          back={{ to: links.checklist(id), place: data?.name ?? t('checklist.title') }}
          actions={
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!data || !tasks.data}
              onClick={() => window.print()}
            >
              {t('blank.print')}
            </Button>
          }
        />
        {failed && (
          <ErrorState
            title={t('checklist.failed')}
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        )}
        {!failed && (!data || !tasks.data) && <LoadingPlaceholder height={320} />}
      </div>
      {data && tasks.data && <BlankChecklist checklist={data} tasks={tasks.data.results} />}
      {tasks.data && tasks.data.count > limits.largestPageSize && (
        <div data-screen-only>
          <Pager
            label={t('tasks.list')}
            count={tasks.data.count}
            page={page}
            pageSize={limits.largestPageSize}
            onPage={setPage}
          />
        </div>
      )}
    </Screen>
  )
}
