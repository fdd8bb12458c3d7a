import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  /** A pill beside the title, such as a count. */
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen under an `h2` that names it. */
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
