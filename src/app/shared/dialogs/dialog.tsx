import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useIsPhone } from '#src/app/shared/device/use-is-phone.ts'
import { t } from '#src/i18n/areas/components.ts'
import { Modal } from './modal.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'md' | 'lg' | 'xl' | '70rem'
  /** Blocks Escape and outside clicks while unsaved input exists. */
  isHeld?: boolean
  children: ReactNode
}

/** A dialog with a form or long text. Full screen on a phone. */
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
