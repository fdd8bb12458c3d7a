import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Checkbox, Kbd, Popover, Stack, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/lists.ts'
import classes from './key-list.module.css'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

/** A key and its effect. */
export type KeyDescription = readonly [key: string, words: string]

/** Keyboard shortcuts of every list. */
export const rowKeys: readonly KeyDescription[] = [
  ['J', t('shortcuts.next')],
  ['K', t('shortcuts.previous')],
  ['X', t('shortcuts.select')],
  ['Enter', t('shortcuts.open')],
  ['/', t('shortcuts.search')],
]

/** Lists the keyboard shortcuts of a list and turns them off. Hidden on devices without a keyboard. */
export function KeyList({ keys }: { keys: readonly KeyDescription[] }) {
  const { isOn } = useSingleKeys()
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.button}
          variant="default"
          size="xs"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          data-screen-only
        >
          {t('shortcuts.show')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shortcuts.show')}>
        <Stack gap="xs">
          <dl className={classes.keys}>
            {keys.map(([key, words]) => (
              <div key={key}>
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <Text size="sm" c="dimmed">
            {t('shortcuts.hint')}
          </Text>
          <Checkbox
            label={t('shortcuts.use')}
            checked={isOn}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
