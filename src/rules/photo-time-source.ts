/**
 * What the time of a photo is: the capture time of its EXIF metadata, or the time when the technician chose it from the
 * gallery. A photo without either was taken with the camera at that time.
 */
export const photoTimeSources = ['exif', 'gallery'] as const

/** One of {@link photoTimeSources}. */
export type PhotoTimeSource = (typeof photoTimeSources)[number]
