import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, useRef } from 'react'

interface ChooseFilesProps {
  /** Text of the button. */
  children: ReactNode
  icon: ReactNode
  /** Accessible name of the file input that the button opens. */
  label: string
  accept: string
  isMultiple?: boolean
  /** Opens the camera app instead of the files, on a phone. */
  isCamera?: boolean
  isBusy: boolean
  isDisabled?: boolean
  /** Receives at least one file. */
  onChoose: (first: File, all: readonly File[]) => void
  style?: CSSProperties
}

/** A button that opens a hidden file input. */
export function ChooseFiles(props: ChooseFilesProps) {
  const {
    children,
    icon,
    label,
    accept,
    isMultiple = false,
    isCamera,
    isBusy,
    isDisabled,
    onChoose,
    style,
  } = props
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
        capture={isCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])]
          // Clears the input, so that the same file can be selected again after an error.
          currentTarget.value = ''
          const [first] = all
          if (first) onChoose(first, all)
        }}
      />
    </>
  )
}
