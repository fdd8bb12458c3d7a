/** Only Apple's browsers report whether a page runs as a home screen app; undefined elsewhere. */
function readStandalone(): boolean | undefined {
  return (navigator as Navigator & { standalone?: boolean }).standalone
}

/** True for an app on an iPhone's home screen: it has one window, and no way back from a full-screen file. */
export function isAppOfIos(): boolean {
  return readStandalone() === true
}

/**
 * True in a tab on an iPhone or iPad. Safari deletes its storage after 7 idle days, and the home screen app
 * does not share it. Safari on a Mac reports the same, but has no touch screen.
 */
export function isTabOfIos(): boolean {
  return readStandalone() === false && navigator.maxTouchPoints > 0
}

/** Phones have a better camera app; a desktop browser has only getUserMedia. */
export function hasCameraApp(): boolean {
  return window.matchMedia('(pointer: coarse)').matches || !navigator.mediaDevices?.getUserMedia
}
