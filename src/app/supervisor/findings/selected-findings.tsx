import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { offerUndo, showSuccess } from '#src/app/shared/toasts/toasts.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { type Finding, type FindingUndo, findingCalls } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import classes from './findings.module.css'

/** One bulk change; omitted fields stay. */
interface Change {
  is_closed?: true
  owner?: number | null
  due_date?: CalendarDate | null
}

const NO_OWNER = 'nobody'

interface SelectedFindingsProps {
  selected: readonly Finding[]
  onClear: () => void
}

/** Bulk actions of the selected findings, with Undo. */
export function SelectedFindings({ selected, onClear }: SelectedFindingsProps) {
  const { active, onSearch } = useTechnicians()
  const undo = useAction(({ send }, changes: FindingUndo[]) => send(findingCalls.undo, { changes }), {
    success: (_reply, changes) => t('selected.undone', { count: changes.length }),
    failure: t('selected.undoFailed'),
  })
  const afterwards = ({ undo: changes }: ReplyOf<typeof findingCalls.changeMany>) => {
    if (changes.length === 0) showSuccess(t('selected.noChanges'))
    else offerUndo(t('selected.done', { count: changes.length }), () => void undo.run(changes))
    onClear()
  }
  const change = useAction(
    ({ send }, given: Change) =>
      send(findingCalls.changeMany, {
        finding_ids: selected.map(({ id }) => id),
        versions: selected.map(({ id, version }) => ({ id, version })),
        ...given,
      }),
    { onDone: afterwards },
  )
  const isBusy = change.isBusy || undo.isBusy
  const count = selected.length
  if (count === 0) return null
  const open = selected.filter(({ state }) => state !== 'closed').length

  return (
    <section className={classes.selection} aria-label={t('selected.count', { count })}>
      <strong aria-live="polite">{t('selected.count', { count })}</strong>
      <ChoiceSelect
        label={t('selected.owner')}
        value=""
        disabled={isBusy}
        onChange={(value) => {
          if (value !== '') void change.run({ owner: value === NO_OWNER ? null : Number(value) })
        }}
        none={{ value: '', label: t('selected.choose') }}
        options={[
          { value: NO_OWNER, label: t('findings.noOwner') },
          ...active.map((one) => ({ value: String(one.id), label: one.full_name })),
        ]}
        onSearch={onSearch}
      />
      <DateField
        label={t('selected.due')}
        value={null}
        onChange={(day) => {
          if (day && !isBusy) void change.run({ due_date: day })
        }}
      />
      <Button disabled={isBusy || open === 0} onClick={() => void change.run({ is_closed: true })}>
        {t('selected.close', { count: open })}
      </Button>
      <Button variant="subtle" disabled={isBusy} onClick={onClear}>
        {t('selected.clear')}
      </Button>
      {change.error !== null && (
        <Alert color="bad" role="alert" className={classes.refused}>
          {describeError(change.error, t('findings.saveFailed'))}
        </Alert>
      )}
    </section>
  )
}
