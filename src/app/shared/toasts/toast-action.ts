/** A request for a user press. */
export interface ToastAction {
  message: string
  action: string
  onPress: () => void
  /** Runs when the user closes it. */
  onDismiss: () => void
}
