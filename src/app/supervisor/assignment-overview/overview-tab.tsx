import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { ModeSwitch } from '#src/app/shared/calendar/mode-switch.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { KeyList, rowKeys } from '#src/app/shared/keyboard/key-list.tsx'
import { useListKeys } from '#src/app/shared/keyboard/use-list-keys.ts'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { AssignmentList } from './list/assignment-list.tsx'
import { exportColumns } from './list/export-columns.ts'
import { useListAddress } from './list/list-address.ts'
import { SavedViews } from './list/saved-views.tsx'
import classes from './overview-tab.module.css'
import { DEFAULTS, readFilters } from './plants/filter-values.ts'
import { OverviewFilters } from './plants/overview-filters.tsx'
import { PlantOverview } from './plants/plant-overview.tsx'

const options = [
  { value: 'plants', label: t('overview.byPlant') },
  { value: 'list', label: t('overview.asList') },
] as const

/** Assignments grouped by plant, or as one list. The URL holds the mode. */
export function OverviewTab() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const { parameters, write } = useAddress()
  const isList = parameters.get('view') === 'list'
  const screen = useRef<HTMLDivElement>(null)
  useListKeys(screen)
  const { sort } = useListAddress()
  const query = { ...readFilters(filters), ...(sort && isList && { sort }) }
  const shown = {
    query: readFilters(filters),
    isFiltered,
    onClear: clearFilters,
    page,
    onPage: setPage,
  }
  return (
    <Stack ref={screen}>
      <OverviewFilters
        filters={filters}
        isFiltered={isFiltered}
        onChange={setFilters}
        onClear={clearFilters}
      />
      <div className={classes.line} data-screen-only>
        <ModeSwitch
          label={t('overview.layout')}
          value={isList ? 'list' : 'plants'}
          options={options}
          onChange={(view) => write({ view: view === 'list' ? view : null, page: null })}
        />
        <div className={classes.tools}>
          <SavedViews />
          <ExportButton
            name={t('overview.fileName')}
            columns={exportColumns}
            readRows={() => readAll((paging) => api(assignmentCalls.list, { ...query, ...paging }))}
            isEmpty={false}
            size="xs"
          />
          <KeyList keys={rowKeys} />
        </div>
      </div>
      {isList ? <AssignmentList {...shown} /> : <PlantOverview {...shown} />}
    </Stack>
  )
}
