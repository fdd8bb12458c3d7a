import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type LayoutRuleView, layoutRuleCalls } from '#src/contract/layout-rules.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { limits } from '#src/rules/limits.ts'
import { describeRule } from './describe-rule.ts'

const columns: readonly Column<LayoutRuleView>[] = [
  { key: 'rule', header: t('rules.correction'), kind: 'name', cell: ({ rule }) => describeRule(rule) },
  { key: 'from', header: t('rules.from'), cell: ({ title }) => title },
  { key: 'by', header: t('rules.by'), cell: ({ created_by }) => created_by },
  { key: 'date', header: t('rules.date'), cell: ({ created_at }) => formatMoment(created_at) },
  { key: 'on', header: t('rules.on'), cell: (rule) => <RuleSwitch rule={rule} /> },
]
const exportColumns: readonly ExportColumn<LayoutRuleView>[] = [
  [t('rules.correction'), ({ rule }) => describeRule(rule)],
  [t('rules.from'), ({ title }) => title],
  [t('rules.by'), ({ created_by }) => created_by],
  [t('rules.date'), ({ created_at }) => formatMoment(created_at)],
  [t('rules.on'), ({ is_active }) => t(is_active ? 'value.yes' : 'value.no')],
  [t('rules.sector'), ({ sector_name }) => sector_name],
]

const sector: Column<LayoutRuleView> = {
  key: 'sector',
  header: t('rules.sector'),
  cell: ({ sector_name }) => sector_name,
}

/** The corrections that the server makes in each new file of a layout. */
export default function LayoutRulesScreen() {
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const [page, setPage] = useState(1)
  const rules = useCall(layoutRuleCalls.list, { page }, { keepsPrevious: true })
  const back = isAdmin
    ? { to: paths.admin.editing.plants(), place: t('backToPlants') }
    : { to: paths.supervisor.pdfWorkflow(), place: t('backToPdfs') }
  return (
    <Screen>
      <PageHeader
        title={t('rules')}
        subtitle={t('rules.text')}
        back={back}
        actions={
          <ExportButton
            name={t('rules')}
            columns={exportColumns}
            readRows={() => readAll((paging) => api(layoutRuleCalls.list, paging))}
            isEmpty={rules.data?.count === 0}
          />
        }
      />
      <DataTable
        label={t('rules')}
        columns={isAdmin ? [...columns, sector] : columns}
        list={toListState(rules)}
        rowKey={({ id }) => id}
        empty={{ title: t('rules.none'), text: t('rules.noneText'), icon: IconRepeat }}
        failure={t('rules.failed')}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
    </Screen>
  )
}

function RuleSwitch({ rule: { id, rule, is_active } }: { rule: LayoutRuleView }) {
  const change = useAction(({ send }) => send(layoutRuleCalls.change, { id, is_active: !is_active }), {
    failure: t('rules.switchFailed'),
  })
  return (
    <Switch
      aria-label={t('rules.switch', { rule: describeRule(rule) })}
      checked={is_active}
      disabled={change.isBusy}
      onChange={() => void change.run()}
    />
  )
}
