import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import './modal.css'
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useCloseOnBack } from './back-guard.ts'

/** Base of all dialogs: Back closes the dialog, not the screen. */
export function Modal(props: ModalProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineModal {...props} />
}
