/** A photo as large as the screen. */
export const photoViewer = {
  close: 'Close the photo',
  previous: 'Previous photo',
  next: 'Next photo',
  position: 'Photo {current} of {total}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show the whole photo',
  percent: '{percent} %',
  download: 'Download the photo',
  downloadFailed: 'Failed to download the photo',
  notOnPhone: 'This photo is no longer on this phone.',
} as const
