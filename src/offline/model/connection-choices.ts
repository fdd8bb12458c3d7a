/** What a technician chose about the connection of this phone. */
export interface ConnectionChoices {
  /** Nothing is sent or fetched, although there may be a connection. */
  works_offline: boolean
  /** Photos are not sent over a mobile network. */
  photos_on_wifi: boolean
}
