/** The kind of damage, for the log; the client only gets the message that the file is not a readable image. */
type Damage =
  | 'no_size'
  | 'no_picture'
  | 'wrong_place'
  | 'cut_in_segment'
  | 'cut_in_chunk'
  | 'too_many_scans'
  | 'segment_missing'
  | 'no_end'
  | 'no_length'
  | 'short_head'

/** The file does not follow its format: it is truncated or malicious. */
export class DamagedPhoto extends Error {
  constructor(damage: Damage) {
    super(damage)
  }
}
