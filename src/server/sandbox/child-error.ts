/**
 * An expected failure in a child process, with a message for the user. Thrown by the child's handler, it reaches the
 * parent as the same class.
 */
export class ChildError extends Error {
  readonly code: string
  readonly details: unknown

  constructor(code: string, message: string, details: unknown = null) {
    super(message)
    this.name = 'ChildError'
    this.code = code
    this.details = details
  }
}
