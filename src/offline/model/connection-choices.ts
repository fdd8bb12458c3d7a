/** What a technician chose about the connection of this phone. */
export interface ConnectionChoices {
  /** Nothing is sent or fetched, although there may be a connection. */
  works_offline: boolean
  /** Photos are not sent over a mobile network. */
  photos_on_wifi: boolean
}

/** The choices, and whether Send now overrides one of them at the moment. */
export interface ConnectionState extends ConnectionChoices {
  /** A photo is being uploaded: until the upload ends, no photo waits for Wi-Fi. */
  is_photo_sending: boolean
}
