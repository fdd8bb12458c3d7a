/** The encrypted message of a push, from the server to the service worker: no more than the notification in the app. */
export interface PushPayload {
  /** Only this user's phone shows title and body. */
  user_id: number
  notification_id: number
  title: string
  body: string
  /** A path of the app. */
  link: string | null
  /** The body for a phone on which this user is not signed in. */
  locked: string
}
