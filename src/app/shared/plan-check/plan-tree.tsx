import { type DragEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useIsPhone } from '#src/app/shared/device/use-is-phone.ts'
import { useSingleKeys } from '#src/app/shared/keyboard/single-keys.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { NodeForm } from './node-form.tsx'
import { NodeMenu } from './node-menu.tsx'
import { findAncestor, listRows } from './plan-index.ts'
import classes from './plan-tree.module.css'
import { rowHeights, shapeOf, TreeItem } from './tree-item.tsx'
import type { NodeActions } from './use-node-actions.ts'
import type { PlanCheck } from './use-plan-check.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreeWindow } from './use-tree-window.ts'

/** MIME type of dragged equipment in the drag-and-drop data. */
const DRAG_TYPE = 'application/x-walkdown-equipment'

interface PlanTreeProps {
  check: PlanCheck
  actions: NodeActions
}

/** The id of the node under the pointer, outside its form and its menu. */
const idAt = (event: MouseEvent | DragEvent) => {
  const target = event.target as Element
  return target.closest('[data-row]')?.closest<HTMLElement>('[data-node]')?.dataset.node ?? null
}

/**
 * The plan as a tree: plants, equipment, checklists, tasks. The focus stays on the tree, which names the selected row,
 * so that rows outside the visible part need no element.
 */
export function PlanTree({ check, actions }: PlanTreeProps) {
  const { plan, selected, collapsed, warnings } = check
  const rows = useMemo(() => listRows(plan, collapsed), [plan, collapsed])
  const warningCounts = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { node } of warnings) if (node !== null) counts.set(node, (counts.get(node) ?? 0) + 1)
    return counts
  }, [warnings])
  const active = useMemo(() => rows.findIndex(({ node }) => node.id === selected), [rows, selected])
  const isPhone = useIsPhone()
  const shapes = useMemo(() => rows.map(({ node }) => shapeOf(node, isPhone)), [rows, isPhone])
  const heights = useMemo(() => shapes.map((shape) => rowHeights[shape]), [shapes])
  const view = useTreeWindow(heights, active, check.isOpen ? active : -1)
  const handleKey = useTreeKeys({ check, actions, rows, active })
  const drag = useEquipmentDrag(check)
  const { isOn } = useSingleKeys()

  const focusTree = () => view.tree.current?.focus({ preventScroll: true })
  const closeForm = () => {
    check.close()
    focusTree()
  }
  const press = (event: MouseEvent) => {
    const id = idAt(event)
    if (id === null || (event.target as Element).closest('button')) return
    if ((event.target as Element).closest('[data-toggle]')) check.setCollapsed(id, !collapsed.has(id))
    else check.select(id, { isOpen: !(id === selected && check.isOpen) })
    focusTree()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of fields and of the menu belong to those.
    const isOfTree = (event.target as Element).matches('[role="tree"], [role="treeitem"]')
    if (isOfTree && handleKey(event, isOn)) event.preventDefault()
  }
  const byHand = useMemo(() => new Set(check.reading.manual.map(({ node }) => node)), [check.reading.manual])
  return (
    <div
      ref={view.tree}
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      aria-activedescendant={active >= 0 ? `plan-${selected}` : undefined}
      className={classes.tree}
      onScroll={view.onScroll}
      onClick={press}
      onKeyDown={onKeyDown}
      {...drag.events}
    >
      <div role="none" className={classes.space} style={{ height: view.totalHeight }}>
        {view.indexes.map((index) => {
          const row = rows[index]!
          const { node } = row
          const isActive = index === active
          const isOpen = isActive && check.isOpen
          return (
            <TreeItem
              key={node.id}
              row={row}
              shape={shapes[index]!}
              warningCount={warningCounts.get(node.id) ?? 0}
              difference={check.differences.get(node.id)}
              isByHand={byHand.has(node.id)}
              top={view.topOf(index)}
              isActive={isActive}
              isDropTarget={drag.over === node.id}
              canDrag={check.canEdit}
              menu={isActive && check.canEdit && <NodeMenu node={node} actions={actions} />}
              form={
                isOpen && (
                  <div ref={view.formRef}>
                    <NodeForm check={check} node={node} onClose={closeForm} />
                  </div>
                )
              }
            />
          )
        })}
      </div>
    </div>
  )
}

/** Dragging equipment to another plant: any row of the plant is a target. */
function useEquipmentDrag(check: PlanCheck) {
  const [over, setOver] = useState<string | null>(null)
  const plantAt = (event: DragEvent) =>
    event.dataTransfer.types.includes(DRAG_TYPE) ? findAncestor(check.plan, idAt(event), 'plant') : null
  return {
    /** The plant under the dragged equipment. */
    over,
    events: {
      onDragStart: (event: DragEvent) => {
        const id = idAt(event)
        if (id === null) return
        event.dataTransfer.setData(DRAG_TYPE, id)
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver: (event: DragEvent) => {
        const plant = plantAt(event)
        setOver(plant?.id ?? null)
        if (plant) event.preventDefault()
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const plant = plantAt(event)
        setOver(null)
        if (!plant) return
        event.preventDefault()
        const node = event.dataTransfer.getData(DRAG_TYPE)
        if (check.plan.byId.get(node)?.parent === plant.id) return
        void check.correct([{ kind: 'move', node, parent: plant.id, before: null }])
      },
    },
  }
}
