import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useIsPhone } from '#src/app/shared/device/use-is-phone.ts'
import { t } from '#src/i18n/parts.ts'
import { Modal } from './modal.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'md' | 'lg' | 'xl' | '70rem'
  /** Nothing closes it by accident while something would be lost. */
  isHeld?: boolean
  children: ReactNode
}

/** A dialog with a form or more to read. On a phone it has the whole display. */
export function Dialog({ isOpen, onClose, title, size = 'md', isHeld = false, children }: DialogProps) {
  const isPhone = useIsPhone()
  const isForThumbs = useMediaQuery('(pointer: coarse)') || isPhone
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'md'}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      closeButtonProps={{ 'aria-label': t('dialog.close'), ...(isForThumbs ? { size: 48 } : {}) }}
    >
      {children}
    </Modal>
  )
}
