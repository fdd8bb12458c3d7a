import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { nameOfNode, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { describeDifference, listDetails, listMarks, requirements } from './describe-node.ts'
import type { PlanRow } from './plan-index.ts'
import classes from './plan-tree.module.css'

interface TreeRowProps {
  row: PlanRow
  /** From {@link heightOf}. */
  height: number
  warningCount: number
  difference: Reading['differences'][number] | undefined
  /** The register has values that a person changed: the import keeps them. */
  isByHand: boolean
}

interface TreeItemProps extends TreeRowProps {
  /** Distance from the top of the tree. Pixels. */
  top: number
  isActive: boolean
  /** Dragged equipment is above this plant. */
  isDropTarget: boolean
  canDrag: boolean
  /** The menu of the selected row. */
  menu?: ReactNode
  /** The form of the selected row. */
  form?: ReactNode
}

/** A row of the tree. It renders again only when its node, its place or its selection changes. */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { row, isActive } = props
  const { node } = row
  return (
    <div
      id={`plan-${node.id}`}
      role="treeitem"
      tabIndex={-1}
      aria-label={labelRow(props)}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-selected={isActive}
      aria-expanded={row.childCount > 0 ? !row.isCollapsed : undefined}
      className={classes.item}
      data-node={node.id}
      data-active={isActive || undefined}
      data-drop={props.isDropTarget || undefined}
      style={{ top: props.top, '--level': row.level } as CSSProperties}
    >
      <div
        className={classes.row}
        data-row
        draggable={props.canDrag && node.kind === 'equipment'}
        style={{ height: `${props.height}rem` }}
      >
        <RowContent
          row={row}
          height={props.height}
          warningCount={props.warningCount}
          difference={props.difference}
          isByHand={props.isByHand}
        />
        {props.menu}
      </div>
      {props.form}
    </div>
  )
})

/** Heights of a row with two and with three lines. Rem. */
const HEIGHTS = { two: 3.25, three: 4.5 }
/** Longer details leave no space for the requirements of a task in their line, except on a phone: there none do. */
const LONG_DETAILS = 24

/** The height of a row: requirements of a task have a line of their own where they would hide its limits or its result. */
export function heightOf(node: PlanNode, isPhone: boolean): number {
  if (node.kind !== 'task' || !requirements.some((mark) => node.values[mark])) return HEIGHTS.two
  const { tolerance_min, tolerance_max, unread_limits, expected_result } = node.values
  const length = unread_limits.length + expected_result.length
  const hasDetails = length > 0 || tolerance_min !== null || tolerance_max !== null
  return length > LONG_DETAILS || (isPhone && hasDetails) ? HEIGHTS.three : HEIGHTS.two
}

/** The line of a node: name, details, requirements, difference to the register, and its warnings. */
function RowContent({ row, height, warningCount, difference, isByHand }: TreeRowProps) {
  const { node, childCount, isCollapsed } = row
  const details = listDetails(node, childCount)
  const isUnread = node.kind === 'task' && node.values.unread_limits !== ''
  const marks = listMarks(node).map(({ mark, label }) => (
    <span key={mark} className={classes.mark} data-mark={mark}>
      {label}
    </span>
  ))
  const isStacked = height === HEIGHTS.three
  return (
    <>
      {childCount > 0 ? (
        <span
          className={classes.toggle}
          data-toggle
          data-open={!isCollapsed || undefined}
          title={t('expand')}
        >
          <IconChevronRight size={16} aria-hidden />
        </span>
      ) : (
        <span className={classes.toggle} />
      )}
      <div className={classes.words}>
        <div className={classes.name} data-kind={node.kind}>
          {node.kind === 'task' && `${node.values.task_number}. `}
          {nameOfNode(node)}
        </div>
        <div className={classes.details} title={node.kind === 'task' ? details.join(' · ') : undefined}>
          {details.map((text, index) => (
            <span key={text}>
              {index > 0 && ' · '}
              <span className={isUnread && index === 0 ? classes.unread : undefined}>{text}</span>
            </span>
          ))}
          {!isStacked && marks}
        </div>
        {isStacked && <div className={classes.details}>{marks}</div>}
      </div>
      {difference?.change === 'new' && <Pill tone="brand">{t('difference.new')}</Pill>}
      {difference?.change === 'changed' && (
        <span title={describeDifference(difference).join('\n')}>
          <Pill tone="busy">{t('difference.changed')}</Pill>
        </span>
      )}
      {difference?.change === 'removed' && <Pill tone="neutral">{t('difference.removed')}</Pill>}
      {isByHand && <Pill tone="neutral">{t('difference.byHand')}</Pill>}
      {warningCount > 0 && <IconAlertTriangle size={18} className={classes.warning} aria-hidden />}
    </>
  )
}

/** The name of a row for screen readers. */
function labelRow({ row, warningCount, difference, isByHand }: TreeRowProps): string {
  const { node, childCount } = row
  const change = difference && difference.change !== 'unchanged' ? t(`difference.${difference.change}`) : ''
  return [
    `${t(`kind.${node.kind}`)} ${nameOfNode(node)}`,
    ...listDetails(node, childCount),
    ...listMarks(node).map(({ label }) => label),
    change,
    isByHand ? t('difference.byHand') : '',
    warningCount > 0 ? t('row.warning', { count: warningCount }) : '',
  ]
    .filter((text) => text !== '')
    .join(', ')
}
