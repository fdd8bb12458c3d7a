/** Where a request comes from. */
export interface Origin {
  address: string
  /** What the browser calls itself. */
  userAgent: string
  /** The number of the request; the log says the same one. */
  requestId: string
}

/** Whose doing it is what a transaction writes, as the audit trail will say. */
export interface Actor {
  /** Null for the server itself, and for whoever has not shown who they are. */
  id: number | null
  full_name: string
  from?: Origin
  /** What of the server did it: the name of a job, or of a program. */
  via?: string
}

/** The server's own doing. */
export const byItself = (via: string): Actor => ({ id: null, full_name: '', via })
