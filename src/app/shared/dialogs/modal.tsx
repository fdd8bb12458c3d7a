import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useCloseOnBack } from './back-guard.ts'

/** Everything that opens in front of a screen: Back closes it, and not the screen. */
export function Modal(props: ModalProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineModal {...props} />
}
