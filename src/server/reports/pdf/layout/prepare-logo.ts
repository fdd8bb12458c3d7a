import sharp from 'sharp'
import type { PlantReportDocument } from '#src/server/reports/pdf/content/report-document.ts'

/** The company's logo, scaled for the pages. */
export interface PreparedLogo {
  /** A data URL. */
  picture: string
  /** Width divided by height. */
  ratio: number
}

/** 48 points tall on the cover, this is over 400 dpi. */
const largest = { width: 1200, height: 320 }

/** Scales the logo to the printed size; null when there is none, or its file cannot be read. */
export async function prepareLogo({
  logoPath,
}: PlantReportDocument['company']): Promise<PreparedLogo | null> {
  if (logoPath === null) return null
  try {
    const { data, info } = await sharp(logoPath)
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // Paper is white: transparent pixels become white.
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return {
      picture: `data:image/png;base64,${data.toString('base64')}`,
      ratio: info.width / info.height,
    }
  } catch (error) {
    // The logo was deleted or changed during the generation: the report shows the name only.
    if (error instanceof Error) return null
    throw error
  }
}

/** The drawn size of a logo in a box. Points. */
export function fitLogo({ ratio }: PreparedLogo, box: { width: number; height: number }) {
  const width = Math.min(box.width, box.height * ratio)
  return { width, height: width / ratio }
}
