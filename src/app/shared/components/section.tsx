import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  /** A pill next to the title, such as a count. */
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A section of a screen with an `h2`. */
export function Section({ title, badge, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {badge}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
