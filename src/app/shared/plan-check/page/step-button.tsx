import { ActionIcon } from '@mantine/core'
import type { IconPlus } from '@tabler/icons-react'

interface StepButtonProps {
  label: string
  icon: typeof IconPlus
  isOff: boolean
  onPress: () => void
}

/** A button of the bar above the file. */
export function StepButton({ label, icon: StepIcon, isOff, onPress }: StepButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      // `aria-disabled` instead of `disabled`: a disabled button loses the keyboard focus.
      data-disabled={isOff || undefined}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <StepIcon size={18} aria-hidden />
    </ActionIcon>
  )
}
