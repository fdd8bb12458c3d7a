import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Popover, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** What an (i) says, open from the start: it is loaded when it is first pressed. */
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
