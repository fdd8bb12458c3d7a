/** The EXIF orientation, from 1 (as stored) to 8. */
export type Orientation = number

/** A complete EXIF block that contains only the orientation. */
export function writeOrientation(orientation: Orientation): Buffer {
  const block = Buffer.alloc(26)
  block.write('MM\0*', 0, 'latin1')
  block.writeUInt32BE(8, 4)
  // One entry: the tag, type short, count one, its value; then no further block.
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(0x0112, 10)
  block.writeUInt16BE(3, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}
