/** A press that is asked for. */
export interface OfferedPress {
  message: string
  action: string
  onPress: () => void
  /** It was closed, and nothing is to happen. */
  onDismiss: () => void
}
