import type { Icon } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import classes from './pill.module.css'

interface PillProps {
  tone?: Tone
  icon?: Icon
  /** Accessible name when the visible text is too short on its own. */
  label?: string
  children: ReactNode
}

/** A status as text. The colour repeats the meaning of the text. */
export function Pill({ tone = 'neutral', icon: PillIcon, label, children }: PillProps) {
  const colours = {
    '--pill-background': tone === 'neutral' ? 'transparent' : `var(--wd-${tone}-soft)`,
    '--pill-ink': tone === 'neutral' ? 'var(--wd-dim)' : `var(--wd-${tone})`,
  } as CSSProperties
  return (
    <span
      className={classes.pill}
      data-tone={tone}
      style={colours}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      {PillIcon && <PillIcon size={14} stroke={2.25} className={classes.icon} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}
