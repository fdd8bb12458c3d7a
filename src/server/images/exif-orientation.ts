/** Which way up a picture is, from 1 (as it is stored) to 8; what cameras write beside the pixels. */
export type Orientation = number

/** A whole Exif block with nothing in it but the orientation. */
export function writeOrientation(orientation: Orientation): Buffer {
  const block = Buffer.alloc(26)
  block.write('MM\0*', 0, 'latin1')
  block.writeUInt32BE(8, 4)
  // One entry: the tag, a short number, one of it, its value; and no block after this one.
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(0x0112, 10)
  block.writeUInt16BE(3, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}
