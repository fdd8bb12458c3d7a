import type { KeyboardEvent } from 'react'
import type { KeyDescription } from '#src/app/shared/keyboard/key-list.tsx'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { PlanRow } from './plan-index.ts'
import type { NodeActions } from './use-node-actions.ts'
import type { PlanCheck } from './use-plan-check.ts'

/** Keyboard shortcuts of the tree. */
export const treeKeys: readonly KeyDescription[] = [
  ['↑ ↓', t('keys.move')],
  ['← →', t('keys.level')],
  ['Enter', t('keys.edit')],
  ['N, F8', t('keys.warning')],
  ['M', t('keys.moveTo')],
  ['Alt ↑↓', t('keys.order')],
  ['Del', t('keys.remove')],
  ['Ctrl Z', t('keys.undo')],
]

interface TreeKeysOptions {
  check: PlanCheck
  actions: NodeActions
  rows: readonly PlanRow[]
  active: number
}

/** Keys of a WAI-ARIA tree, and of the actions. @returns a handler, which is true when the key had an effect */
export function useTreeKeys({ check, actions, rows, active }: TreeKeysOptions) {
  return (event: KeyboardEvent, hasSingleKeys: boolean): boolean => {
    if (event.ctrlKey || event.metaKey) return false
    const row = rows[active]
    const goTo = (index: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (next) check.select(next.node.id)
      return true
    }
    if (event.altKey) {
      const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
      if (!isArrow || !row || !check.canEdit) return false
      actions.moveBy(row.node, event.key === 'ArrowUp' ? -1 : 1)
      return true
    }
    switch (event.key) {
      case 'ArrowDown':
        return goTo(active + 1)
      case 'ArrowUp':
        return goTo(active - 1)
      case 'Home':
        return goTo(0)
      case 'End':
        return goTo(rows.length - 1)
      case 'F8':
        check.showNextWarning()
        return true
    }
    if (hasSingleKeys && event.key.toLowerCase() === 'n') {
      check.showNextWarning()
      return true
    }
    return row
      ? handleRowKey(event.key, row, { check, actions, goToNext: () => goTo(active + 1), hasSingleKeys })
      : false
  }
}

interface RowKeysOptions extends Pick<TreeKeysOptions, 'check' | 'actions'> {
  goToNext: () => boolean
  hasSingleKeys: boolean
}

function handleRowKey(
  key: string,
  row: PlanRow,
  { check, actions, goToNext, hasSingleKeys }: RowKeysOptions,
): boolean {
  const { node, childCount, isCollapsed } = row
  const hasChildren = childCount > 0
  switch (key) {
    case 'ArrowRight':
      if (!hasChildren) return false
      if (!isCollapsed) return goToNext()
      check.setCollapsed(node.id, false)
      return true
    case 'ArrowLeft':
      if (hasChildren && !isCollapsed) check.setCollapsed(node.id, true)
      else if (node.parent !== null) check.select(node.parent)
      return true
    case 'Enter':
    case 'F2':
      actions.edit(node)
      return true
    case 'Escape':
      check.close()
      return check.isOpen
  }
  if (!check.canEdit) return false
  if (key === 'Delete') actions.remove(node)
  else if (hasSingleKeys && key.toLowerCase() === 'm') actions.openMove(node)
  else return false
  return true
}
