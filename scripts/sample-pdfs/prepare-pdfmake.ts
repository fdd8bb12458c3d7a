import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)

/** Names of fonts that every PDF viewer has. */
const helvetica = { normal: 'Helvetica', bold: 'Helvetica-Bold' }
const times = { normal: 'Times-Roman', bold: 'Times-Bold' }
const standardFonts = [...Object.values(helvetica), ...Object.values(times)]

/**
 * pdfmake with a font that covers every character of the samples and one that needs no embedding, without access to the
 * network or to other folders.
 */
export function preparePdfmake(): typeof pdfmake {
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder) || standardFonts.includes(path))
  pdfmake.setFonts({
    Helvetica: helvetica,
    Times: times,
    DejaVu: {
      normal: join(fontFolder, 'DejaVuSans.ttf'),
      bold: join(fontFolder, 'DejaVuSans-Bold.ttf'),
    },
    DejaVuSerif: {
      normal: join(fontFolder, 'DejaVuSerif.ttf'),
      bold: join(fontFolder, 'DejaVuSerif-Bold.ttf'),
    },
    DejaVuCondensed: {
      normal: join(fontFolder, 'DejaVuSansCondensed.ttf'),
      bold: join(fontFolder, 'DejaVuSansCondensed-Bold.ttf'),
    },
  })
  return pdfmake
}
