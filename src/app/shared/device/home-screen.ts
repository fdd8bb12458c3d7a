/** Apple's browsers alone say whether a page runs as an app of the home screen; elsewhere it is undefined. */
function readStandalone(): boolean | undefined {
  return (navigator as Navigator & { standalone?: boolean }).standalone
}

/** An app on an iPhone's home screen: it has one window, and no way back from a file that fills it. */
export function isAppOfIos(): boolean {
  return readStandalone() === true
}

/**
 * A tab on an iPhone or iPad: what it keeps is deleted after 7 idle days, and is not shared with the app on the home
 * screen. Safari on a Mac says the same of its tabs, but has no touch screen.
 */
export function isTabOfIos(): boolean {
  return readStandalone() === false && navigator.maxTouchPoints > 0
}
