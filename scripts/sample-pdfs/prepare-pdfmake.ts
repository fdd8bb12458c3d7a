import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)

/** Names of the fonts that every PDF viewer has. */
const helvetica = { normal: 'Helvetica', bold: 'Helvetica-Bold' }

/**
 * pdfmake with a font that covers every character of the samples and one that needs no embedding, without access to the
 * network or to other folders.
 */
export function preparePdfmake(): typeof pdfmake {
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(
    (path) => path.startsWith(fontFolder) || Object.values(helvetica).includes(path),
  )
  pdfmake.setFonts({
    Helvetica: helvetica,
    DejaVu: {
      normal: join(fontFolder, 'DejaVuSans.ttf'),
      bold: join(fontFolder, 'DejaVuSans-Bold.ttf'),
    },
  })
  return pdfmake
}
