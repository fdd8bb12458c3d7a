/** Origin of a request. */
export interface Origin {
  address: string
  /** The User-Agent header. */
  userAgent: string
  /** The request's id, as in the log. */
  requestId: string
}

/** The actor of a transaction, for the audit log. */
export interface Actor {
  /** Null for the server itself, and for unauthenticated requests. */
  id: number | null
  full_name: string
  from?: Origin
  /** Name of the job or program that acts. */
  via?: string
}

/** The server itself as the actor. */
export const systemActor = (via: string): Actor => ({ id: null, full_name: '', via })
