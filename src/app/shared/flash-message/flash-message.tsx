import { CloseButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#src/i18n/areas/components.ts'
import classes from './flash-message.module.css'
import type { FlashMessage } from './flash-messages.ts'

/** Delay of the text: screen readers ignore text that appears together with its live region. Milliseconds. */
const TEXT_DELAY = 150
interface FlashMessageBoxProps {
  arrival: FlashMessage | null
  /** The current state of what the message is about; it may change while the message is shown. */
  state?: string | null
}

/** Display time of a flash message (docs/agreed.md). Milliseconds. */
const DISPLAY_TIME = 5000

/**
 * Shows the flash message of the previous screen until it is closed, or for five seconds. The live region
 * exists from the start. Its height stays reserved before and after the text, so no layout shift moves a
 * button under a finger.
 */
export function FlashMessageBox({ arrival, state = null }: FlashMessageBoxProps) {
  const [visible, setVisible] = useState<FlashMessage | null>(null)
  const [dismissed, setDismissed] = useState<FlashMessage | null>(null)
  /** True while the pointer or focus is on the close button: the message stays. */
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (!arrival) return
    const timer = window.setTimeout(() => setVisible(arrival), TEXT_DELAY)
    return () => window.clearTimeout(timer)
  }, [arrival])
  useEffect(() => {
    if (!visible || isPaused) return
    const timer = window.setTimeout(() => setVisible(null), DISPLAY_TIME)
    return () => window.clearTimeout(timer)
  }, [visible, isPaused])

  const close = () => {
    setVisible(null)
    setDismissed(arrival)
    setIsPaused(false)
  }
  const reserved = dismissed === arrival ? null : arrival
  const textOf = (shown: FlashMessage | null) => shown && [shown.message, state].filter(Boolean).join(' · ')
  return (
    <div
      className={classes.box}
      data-room={reserved ? true : undefined}
      data-shown={visible ? true : undefined}
    >
      {reserved && <IconCheck size={20} aria-hidden className={classes.icon} />}
      <div className={classes.words} data-words={textOf(reserved) ?? undefined}>
        <p role="status">{textOf(visible)}</p>
      </div>
      {reserved && (
        <CloseButton
          size="lg"
          className={classes.close}
          aria-label={t('toast.close')}
          onPointerEnter={() => setIsPaused(true)}
          onPointerLeave={() => setIsPaused(false)}
          onFocus={() => setIsPaused(true)}
          onBlur={() => setIsPaused(false)}
          onClick={close}
        />
      )}
    </div>
  )
}
