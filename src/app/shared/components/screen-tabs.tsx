import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './screen-tabs.module.css'

interface ScreenTab {
  value: string
  label: string
  /** Badge after the label, such as a count. */
  badge?: ReactNode
  content: ReactNode
}

interface ScreenTabsProps {
  label: string
  /** The open tab and its setter; see `useAddressTab`. */
  value: string
  onChange: (value: string | null) => void
  tabs: readonly ScreenTab[]
}

/** Tabs of a screen. Only the open one renders and sends requests. */
export function ScreenTabs({ label, value, onChange, tabs }: ScreenTabsProps) {
  return (
    <Tabs value={value} onChange={onChange} keepMounted={false}>
      <Tabs.List className={classes.list} aria-label={label} mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} className={classes.tab} value={tab.value} rightSection={tab.badge}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
