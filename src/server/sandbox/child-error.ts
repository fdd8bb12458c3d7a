/**
 * An answer that a child process gives on purpose: the work cannot be done, and this is the sentence for
 * the person who asked. Thrown by the child's handler, it arrives at the parent as the same class.
 */
export class ChildError extends Error {
  readonly code: string
  readonly details: unknown

  constructor(code: string, message: string, details: unknown = null) {
    super(message)
    this.name = 'ChildRefusal'
    this.code = code
    this.details = details
  }
}
