/** The file is not built as its kind of picture is: it was cut off, or made to do harm. */
export class DamagedPhoto extends Error {}
