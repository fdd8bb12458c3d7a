import '@mantine/core/styles/Alert.layer.css'
import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { t } from '#src/i18n/areas/admin/register-import.ts'
import { limits } from '#src/rules/limits.ts'
import { type ImportKind, type ImportReply, importKinds } from './import-kinds.ts'

type Row = ImportReply['listed'][number]

const tones = { error: 'bad', changed: 'warn', new: 'good' } as const

/** The counts of a check and its rows, those with errors first. */
export function CheckResult({ kind, check }: { kind: ImportKind; check: ImportReply }) {
  const [page, setPage] = useState(1)
  const { listed } = check
  const start = (page - 1) * limits.pageSize
  const stats = [
    { label: t('errors'), value: check.failed, tone: toneWhen(check.failed, 'bad') },
    { label: t('new'), value: check.added },
    { label: t('changed'), value: check.changed },
    { label: t('unchanged'), value: check.unchanged },
  ]
  return (
    <>
      <Summary check={check} />
      <StatStrip label={t('counts')} stats={stats} />
      {listed.length > 0 && (
        <DataTable
          label={t('rows')}
          columns={listColumns(kind)}
          list={{ ...toReadyList(listed.slice(start, start + limits.pageSize)), count: listed.length }}
          rowKey={({ row }) => row}
          empty={{ title: t('nothing') }}
          paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        />
      )}
    </>
  )
}

function Summary({ check: { failed, listed, unused_columns: unused } }: { check: ImportReply }) {
  return (
    <>
      {failed > 0 && (
        <Alert color="bad" role="alert" title={t('failed', { count: failed })}>
          {t('failedText')}
        </Alert>
      )}
      {listed.length === 0 && <Alert color="busy">{t('nothing')}</Alert>}
      {unused.length > 0 && (
        <Alert color="warn">{t('unused', { count: unused.length, titles: unused.join(', ') })}</Alert>
      )}
    </>
  )
}

function listColumns(kind: ImportKind): Column<Row>[] {
  return [
    { key: 'code', header: importKinds[kind].code, cell: ({ code }) => code || '—', kind: 'name' },
    { key: 'row', header: t('row'), cell: ({ row }) => row, align: 'end', width: '4.5rem' },
    { key: 'name', header: t('name'), cell: ({ name }) => name || '—' },
    ...(kind === 'equipment'
      ? [{ key: 'place', header: t('plant'), cell: ({ place }: Row) => place } satisfies Column<Row>]
      : []),
    { key: 'result', header: t('result'), cell: (row) => <RowResult {...row} /> },
  ]
}

function RowResult({ row, kind, errors, changes }: Row) {
  return (
    <div>
      <Pill tone={tones[kind]}>{t(`kind.${kind}`)}</Pill>
      {errors.map(({ column, message }) => (
        <Text key={`${column} ${message}`} size="sm">
          {t('error', { row: String(row), column, message })}
        </Text>
      ))}
      {changes.map(({ column, from, to }) => (
        <Text key={column} size="sm">
          {t('change', { column, from: from || t('empty'), to: to || t('empty') })}
        </Text>
      ))}
    </div>
  )
}
