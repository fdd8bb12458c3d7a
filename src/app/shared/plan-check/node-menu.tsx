import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowMoveRight,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconSeparatorHorizontal,
  IconTrash,
} from '@tabler/icons-react'
import { t } from '#src/i18n/areas/plan-check.ts'
import { childKindOf, nameOfNode, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import type { NodeActions } from './use-node-actions.ts'

interface NodeMenuProps {
  node: PlanNode
  actions: NodeActions
}

/** All actions of the selected node. */
export function NodeMenu({ node, actions }: NodeMenuProps) {
  const childKind = childKindOf(node.kind)
  const { splitKind } = actions.possible(node)
  const { canMoveUp, canMoveDown, canMerge, canUseForAll } = actions.possible(node)
  return (
    <Menu position="bottom-end" portalProps={{ target: '#main' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('menu', { name: nameOfNode(node) })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => actions.edit(node)}>
          {t('action.edit')}
        </Menu.Item>
        {childKind && (
          <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => actions.addBelow(node)}>
            {t(`add.${childKind}`)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => actions.addAfter(node)}>
          {t(`addAfter.${node.kind}`)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={18} aria-hidden />}
          disabled={!canMoveUp}
          onClick={() => actions.moveBy(node, -1)}
        >
          {t('action.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} aria-hidden />}
          disabled={!canMoveDown}
          onClick={() => actions.moveBy(node, 1)}
        >
          {t('action.moveDown')}
        </Menu.Item>
        {node.parent !== null && (
          <Menu.Item
            leftSection={<IconArrowMoveRight size={18} aria-hidden />}
            onClick={() => actions.openMove(node)}
          >
            {t('action.moveTo')}
          </Menu.Item>
        )}
        {canMerge && (
          <Menu.Item
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            onClick={() => actions.openMerge(node)}
          >
            {t('action.mergeInto')}
          </Menu.Item>
        )}
        {canUseForAll && (
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => actions.copyToEveryMachine(node)}
          >
            {t('action.forEveryMachine')}
          </Menu.Item>
        )}
        {splitKind && (
          <Menu.Item
            leftSection={<IconSeparatorHorizontal size={18} aria-hidden />}
            onClick={() => actions.split(node)}
          >
            {t(`split.${splitKind}`)}
          </Menu.Item>
        )}
        <Menu.Item
          color="bad"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => actions.remove(node)}
        >
          {t(node.kind === 'equipment' ? 'action.removeEquipment' : 'action.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
