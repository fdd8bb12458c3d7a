import sharp from 'sharp'
import type { PlantReportDocument } from '#src/server/reports/pdf/content/report-document.ts'

/** The company's logo as the pages show it. */
export interface PreparedLogo {
  /** A data URL. */
  picture: string
  /** How many times as wide as it is tall. */
  ratio: number
}

/** It stands 48 points tall on the cover: this is over 400 dots per inch of it. */
const largest = { width: 1200, height: 320 }

/** Scales the logo to what a printed page can show; null when there is none, or its file cannot be read any more. */
export async function prepareLogo({
  logoPath,
}: PlantReportDocument['company']): Promise<PreparedLogo | null> {
  if (logoPath === null) return null
  try {
    const { data, info } = await sharp(logoPath)
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // Paper is white: what can be seen through stays as it is there.
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return {
      picture: `data:image/png;base64,${data.toString('base64')}`,
      ratio: info.width / info.height,
    }
  } catch (error) {
    // It was taken away or changed while the report was begun: the report has its name, and is made all the same.
    if (error instanceof Error) return null
    throw error
  }
}

/** How large a picture is drawn that is to fit into a box. Points. */
export function fitLogo({ ratio }: PreparedLogo, box: { width: number; height: number }) {
  const width = Math.min(box.width, box.height * ratio)
  return { width, height: width / ratio }
}
