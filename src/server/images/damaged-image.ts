/** What is found wrong; whoever sent it is told that it is no picture that can be read. */
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

/** The file is not built as its kind of picture is: it was cut off, or made to do harm. */
export class DamagedPhoto extends Error {
  constructor(damage: Damage) {
    super(damage)
  }
}
