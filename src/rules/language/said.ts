declare const isSaid: unique symbol

/** A sentence on its way to its reader, who gets it as text in their language. */
export interface Said {
  readonly [isSaid]: true
}
