import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { nameOfNode, nodeFields, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { describeDifference, describeManual } from './describe-node.ts'
import { describeSource } from './describe-place.ts'
import { FieldEditor } from './field-editor.tsx'
import classes from './plan-tree.module.css'
import type { PlanCheck } from './use-plan-check.ts'

interface NodeFormProps {
  check: PlanCheck
  node: PlanNode
  /** Returns the focus to the tree. */
  onClose: () => void
}

/** All fields of the selected node, where it stands in the tree. */
export function NodeForm({ check, node, onClose }: NodeFormProps) {
  const form = useRef<HTMLFieldSetElement>(null)
  const { isTyping } = check
  useEffect(() => {
    if (!isTyping) return
    const field = form.current?.querySelector<HTMLInputElement>('input, textarea')
    field?.focus({ preventScroll: true })
    field?.select()
  }, [isTyping])
  const difference = check.differences.get(node.id)
  const fields = Object.keys(nodeFields[node.kind]).filter(
    // Only limits that the reader did not understand have a text.
    (field) => field !== 'unread_limits' || (node.kind === 'task' && node.values.unread_limits !== ''),
  )
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <fieldset
      ref={form}
      aria-label={t('form', { kind: t(`kind.${node.kind}`), name: nameOfNode(node) })}
      className={classes.form}
      onKeyDown={closeOnEscape}
    >
      <div className={classes.facts}>
        {node.source ? describeSource(check.reading, node.source) : t('row.added')}
        {difference?.change === 'changed' && (
          <>
            <br />
            {t('difference.title')}
            <ul>
              {describeDifference(difference).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {check.reading.manual
          .filter((change) => change.node === node.id)
          .map((change) => (
            <div key={change.fields[0]?.field}>
              {t('byHand.note', { name: change.by, date: formatMoment(change.at) })}
              <ul>
                {describeManual(change).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          ))}
      </div>
      <div className={classes.fields}>
        {fields.map((field) => (
          <FieldEditor
            key={field}
            node={node}
            field={field}
            isReadOnly={!check.canEdit}
            onSave={(changed, value) =>
              void check.correct([{ kind: 'set', node: node.id, field: changed, value }])
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
