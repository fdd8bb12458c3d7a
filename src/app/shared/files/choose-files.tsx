import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, useRef } from 'react'

interface ChooseFilesProps {
  /** What the button says. */
  children: ReactNode
  icon: ReactNode
  /** What the field is called that the button opens. */
  label: string
  accept: string
  isMultiple?: boolean
  isBusy: boolean
  isDisabled?: boolean
  /** Gets at least one. */
  onChoose: (first: File, all: readonly File[]) => void
  style?: CSSProperties
}

/** A button that has files chosen; the field of the browser for that is out of sight. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { children, icon, label, accept, isMultiple = false, isBusy, isDisabled, onChoose, style } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => field.current?.click()}
        style={style}
      >
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])]
          // The same file can be chosen again after it was refused.
          currentTarget.value = ''
          const [first] = all
          if (first) onChoose(first, all)
        }}
      />
    </>
  )
}
