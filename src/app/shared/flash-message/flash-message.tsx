import { CloseButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#src/i18n/parts.ts'
import classes from './flash-message.module.css'
import type { Arrival } from './flash-messages.ts'

/** Words that come together with the place that says them are not heard. Milliseconds. */
const HEARD_AFTER = 150
/** How long a message from the screen before stays (docs/agreed.md). Milliseconds. */
const STAYS = 5000

/**
 * Says what the screen before had to say, until it is closed, or for five seconds. Stands on the screen from the start,
 * whatever that is still waiting for. It has its room before the words come, and after they have gone by themselves: what
 * somebody is about to press does not move from under their finger.
 */
export function ArrivalMessage({ arrival }: { arrival: Arrival | null }) {
  const [said, setSaid] = useState<Arrival | null>(null)
  const [closed, setClosed] = useState<Arrival | null>(null)
  /** Somebody is about to close it: it does not go from under their hand. */
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
