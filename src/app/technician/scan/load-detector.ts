/** The part of the BarcodeDetector API that the scanner uses. TypeScript's types lack it. */
export interface CodeDetector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const FORMAT = 'qr_code'

/** The browser's detector. Some browsers have the class, but no QR codes: they need a system service for them. */
async function findNative(): Promise<DetectorClass | null> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    return native && (await native.getSupportedFormats()).includes(FORMAT) ? native : null
  } catch {
    return null
  }
}

/** True when only the library can read QR codes in this browser. */
export const needsLibrary = async (): Promise<boolean> => (await findNative()) === null

/** The browser's detector of QR codes, or a library with the same interface. Works offline. */
export async function loadDetector(): Promise<CodeDetector> {
  const Detector = (await findNative()) ?? (await import('qr/decode.js')).BarcodeDetector
  return new Detector({ formats: [FORMAT] })
}
