import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Popover, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** The open popover of an info button; loads on the first press. */
export default function InfoPopover({ button, children }: { button: ReactElement; children: ReactNode }) {
  return (
    <Popover width={280} shadow="md" withArrow defaultOpened>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
