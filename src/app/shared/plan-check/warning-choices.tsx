import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { type ColumnField, columnFields } from '#src/rules/plan-reading/column-fields.ts'
import { manualChangeId, type ReadingWarning } from '#src/rules/plan-reading/find-warnings.ts'
import { toLinePattern } from '#src/rules/plan-reading/layout-rules.ts'
import { type NodeKind, valueGroupOf } from '#src/rules/plan-reading/plan-node.ts'
import { describeValue } from './describe-node.ts'
import { describeColumn } from './rules/describe-rule.ts'
import type { PlanCheck } from './use-plan-check.ts'

interface ChoicesProps {
  warning: ReadingWarning
  getCheck: () => PlanCheck
}

/** The ways to close a warning other than its acceptance. */
export function WarningChoices({ warning, getCheck }: ChoicesProps) {
  const { reading, keepRule } = getCheck()
  switch (warning.kind) {
    case 'nearly_same':
      return <SameButton warning={warning} getCheck={getCheck} />
    case 'changed_by_hand':
      return <FileValueButton warning={warning} getCheck={getCheck} />
    case 'column_not_read':
      return reading.layout.can_keep && <ColumnSelect warning={warning} getCheck={getCheck} />
    case 'line_not_understood': {
      const pattern = toLinePattern(warning.text).slice(0, 200)
      const alike = reading.lines.filter(({ text }) => toLinePattern(text) === pattern).length
      return (
        reading.layout.can_keep &&
        alike > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('line.as', { choice: t('line.ignoreAlike'), text: warning.text })}
            onClick={() => keepRule({ kind: 'ignore_lines', pattern })}
          >
            {t('line.ignoreAlike')}
          </Button>
        )
      )
    }
    default:
      return null
  }
}

/** The button that accepts a warning says what the import then does. */
export function labelAcceptance(warning: ReadingWarning, reading: Reading): string {
  switch (warning.kind) {
    case 'nearly_same':
      return t('similar.different')
    case 'changed_by_hand': {
      const change = findChange(reading, warning)
      return change ? t('byHand.keep', { values: describeChange(change, 'value') }) : t('warnings.accept')
    }
    case 'column_not_read':
      return t('column.leaveOut')
    case 'line_not_understood':
      return t('line.ignore')
    default:
      return t('warnings.accept')
  }
}

type ManualChange = Reading['manual'][number]

function findChange({ manual }: Reading, { id, node }: ReadingWarning): ManualChange | undefined {
  const kind = node?.split('-')[0] as NodeKind
  return manual.find(
    (change) => manualChangeId(change.node, valueGroupOf(kind, change.fields[0]?.field ?? '')) === id,
  )
}

/** The values that differ between register and file: `Upper limit 8.2`. */
function describeChange({ fields }: ManualChange, of: 'value' | 'file_now'): string {
  return fields
    .filter(({ value, file_now }) => value !== file_now)
    .map((change) => `${t(`field.${change.field as 'name'}`)} ${describeValue(change[of])}`)
    .join(', ')
}

function SameButton({ warning, getCheck }: ChoicesProps) {
  const { reading, correct } = getCheck()
  const similar = reading.similar.find(({ node }) => node === warning.node)
  if (!similar) return null
  const { node, field, value, name } = similar
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => void correct([{ kind: 'set', node, field, value }])}
    >
      {t('similar.same', { name: field === 'name' ? name : `${value} ${name}`.trim() })}
    </Button>
  )
}

function FileValueButton({ warning, getCheck }: ChoicesProps) {
  const { reading, correct } = getCheck()
  const change = findChange(reading, warning)
  if (!change) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() =>
        void correct(
          change.fields
            .filter(({ value, file_now }) => value !== file_now)
            .map(({ field, file_now: value }) => ({ kind: 'set', node: change.node, field, value })),
        )
      }
    >
      {t('byHand.take', { values: describeChange(change, 'file_now') })}
    </Button>
  )
}

function ColumnSelect({ warning, getCheck }: ChoicesProps) {
  const column = getCheck().reading.columns.find(({ id }) => id === warning.id)
  if (!column) return null
  const { title } = column
  return (
    <NativeSelect
      size="xs"
      aria-label={t('column.meaning', { title })}
      value=""
      data={[
        { value: '', label: t('column.choose') },
        ...columnFields.map((field) => ({ value: field, label: describeColumn(field) })),
      ]}
      onChange={(event) => {
        const field = event.currentTarget.value as ColumnField | ''
        if (field !== '') getCheck().keepRule({ kind: 'column', title, field })
      }}
    />
  )
}
