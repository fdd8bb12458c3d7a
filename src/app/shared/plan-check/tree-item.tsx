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
  shape: RowShape
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
        style={{ height: `${rowHeights[props.shape]}rem` }}
      >
        <RowContent
          row={row}
          shape={props.shape}
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

/** `stacked`: requirements have a line of their own; `wrapped`: also, and details have two lines. */
type RowShape = 'short' | 'stacked' | 'wrapped'

/** Heights of the rows. Rem. */
export const rowHeights: Readonly<Record<RowShape, number>> = { short: 3.25, stacked: 4.5, wrapped: 5.7 }
/** Characters of details that leave space for requirements in their line, and that fit on a phone. */
const LONG_DETAILS = 24

/** The shape of a row in which requirements of a task hide neither its limits nor its expected result. */
export function shapeOf(node: PlanNode, isPhone: boolean): RowShape {
  if (node.kind !== 'task') return 'short'
  const { tolerance_min, tolerance_max, unread_limits, expected_result } = node.values
  const length = unread_limits.length + expected_result.length
  if (isPhone && length > LONG_DETAILS) return 'wrapped'
  if (!requirements.some((mark) => node.values[mark])) return 'short'
  const hasDetails = length > 0 || tolerance_min !== null || tolerance_max !== null
  return length > LONG_DETAILS || (isPhone && hasDetails) ? 'stacked' : 'short'
}

/** The line of a node: name, details, requirements, difference to the register, and its warnings. */
function RowContent({ row, shape, warningCount, difference, isByHand }: TreeRowProps) {
  const { node, childCount, isCollapsed } = row
  const details = listDetails(node, childCount)
  const isUnread = node.kind === 'task' && node.values.unread_limits !== ''
  const marks = listMarks(node).map(({ mark, label }) => (
    <span key={mark} className={classes.mark} data-mark={mark}>
      {label}
    </span>
  ))
  const isStacked = shape !== 'short'
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
        <div
          className={classes.details}
          data-wrapped={shape === 'wrapped' || undefined}
          title={node.kind === 'task' ? details.join(' · ') : undefined}
        >
          {details.map((text, index) => (
            <span key={text}>
              {index > 0 && ' · '}
              <span className={isUnread && index === 0 ? classes.unread : undefined}>{text}</span>
            </span>
          ))}
          {!isStacked && marks}
        </div>
        {isStacked && marks.length > 0 && <div className={classes.details}>{marks}</div>}
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
