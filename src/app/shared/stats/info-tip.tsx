import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { t } from '#src/i18n/areas/components.ts'
import classes from './info-tip.module.css'

const InfoPopover = lazyDialog(() => import('./info-popover.tsx'))

interface InfoTipProps {
  label: string
  children: ReactNode
}

/** An info button that explains a statistic. Opens on press, because phones have no hover. */
export function InfoTip({ label, children }: InfoTipProps) {
  const [hasBeenPressed, setHasBeenPressed] = useState(false)
  const button = (
    <ActionIcon
      className={classes.tip}
      variant="subtle"
      size={24}
      aria-label={t('info.about', { label })}
      onClick={() => setHasBeenPressed(true)}
    >
      <IconInfoCircle size={16} aria-hidden />
    </ActionIcon>
  )
  if (!hasBeenPressed) return button
  return (
    <InfoPopover waiting={button} button={button} onClose={() => setHasBeenPressed(false)}>
      {children}
    </InfoPopover>
  )
}
