import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import classes from './calendar.module.css'

interface ModeSwitchProps<Mode extends string> {
  label: string
  value: Mode
  options: readonly { value: Mode; label: string }[]
  onChange: (mode: Mode) => void
}

/** Switches between the views of the same days. */
export function ModeSwitch<Mode extends string>({ label, value, options, onChange }: ModeSwitchProps<Mode>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(next) => onChange(next)}
      size="md"
      transitionDuration={0}
      classNames={{ root: classes.mode, indicator: classes.modeIndicator, label: classes.modeLabel }}
    />
  )
}
