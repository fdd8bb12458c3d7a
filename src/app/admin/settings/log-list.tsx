import { Group, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type LogLine, logLevels, maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'

const DEFAULTS = { search: '', level: '' }

const columns: readonly Column<LogLine>[] = [
  {
    key: 'message',
    header: t('settings.logMessage'),
    kind: 'name',
    cell: ({ message, details }) => (
      <>
        <Text size="sm">{message}</Text>
        {details && (
          <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
            {details}
          </Text>
        )}
      </>
    ),
  },
  { key: 'level', header: t('settings.logLevelFilter'), cell: ({ level }) => t(`settings.${level}`) },
  { key: 'time', header: t('settings.logTime'), align: 'end', cell: ({ time }) => formatMoment(time) },
]

/** The log of the server, newest first. */
export function LogList() {
  const { filters, page, setFilters, setPage, isFiltered } = useAddressFilters(DEFAULTS)
  const level = logLevels.find((one) => one === filters.level)
  const query = {
    page,
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(level ? { level } : {}),
  }
  const log = useCall(maintenanceCalls.listLogs, query, { keepsPrevious: true })
  return (
    <Section title={t('settings.log')}>
      <Group role="search" aria-label={t('settings.logFilters')} align="end" mb="sm">
        <SearchField
          label={t('settings.logSearch')}
          value={filters.search}
          onSearch={(search) => setFilters({ search })}
        />
        <FilterSelect
          label={t('settings.logLevelFilter')}
          value={filters.level}
          onChange={(next) => setFilters({ level: next })}
          all={{ value: '', label: t('settings.allLevels') }}
          options={logLevels.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
      </Group>
      <DataTable
        label={t('settings.log')}
        columns={columns}
        list={toListState(log)}
        rowKey={(line) => line.id}
        empty={{
          title: t('settings.noLog'),
          text: isFiltered ? t('settings.noLogFiltered') : t('settings.noLogText'),
          icon: IconFileText,
        }}
        failure={t('settings.logFailed')}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
    </Section>
  )
}
