declare const isLocalized: unique symbol

/** The type of a message that the server renders in the reader's language before it sends the response. */
export interface LocalizedText {
  readonly [isLocalized]: true
}
