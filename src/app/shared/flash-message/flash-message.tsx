import { CloseButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#src/i18n/parts.ts'
import classes from './flash-message.module.css'
import type { Arrival } from './flash-messages.ts'

/** Delay of the text: screen readers ignore text that appears together with its live region. Milliseconds. */
const HEARD_AFTER = 150
/** Display time of a flash message (docs/agreed.md). Milliseconds. */
const STAYS = 5000

/**
 * Shows the flash message of the previous screen until it is closed, or for five seconds. The live region
 * exists from
 * the start. Its height stays reserved before and after the text, so no layout shift moves a button under a
 * finger.
 */
export function ArrivalMessage({ arrival }: { arrival: Arrival | null }) {
  const [said, setSaid] = useState<Arrival | null>(null)
  const [closed, setClosed] = useState<Arrival | null>(null)
  /** True while the pointer or focus is on the close button: the message stays. */
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!arrival) return
    const timer = window.setTimeout(() => setSaid(arrival), HEARD_AFTER)
    return () => window.clearTimeout(timer)
  }, [arrival])
  useEffect(() => {
    if (!said || isHeld) return
    const timer = window.setTimeout(() => setSaid(null), STAYS)
    return () => window.clearTimeout(timer)
  }, [said, isHeld])

  const close = () => {
    setSaid(null)
    setClosed(arrival)
    setIsHeld(false)
  }
  const room = closed === arrival ? null : arrival
  return (
    <div className={classes.box} data-room={room ? true : undefined} data-said={said ? true : undefined}>
      {room && <IconCheck size={20} aria-hidden className={classes.icon} />}
      <div className={classes.words} data-words={room?.message}>
        <p role="status">{said?.message}</p>
      </div>
      {room && (
        <CloseButton
          size="lg"
          className={classes.close}
          aria-label={t('toast.close')}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
          onClick={close}
        />
      )}
    </div>
  )
}
