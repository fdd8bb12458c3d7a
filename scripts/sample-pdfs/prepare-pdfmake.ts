import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)

/**
 * pdfmake with a font that covers every character of the samples, without access to the network or to other folders.
 */
export function preparePdfmake(): typeof pdfmake {
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
  pdfmake.setFonts({
    DejaVu: {
      normal: join(fontFolder, 'DejaVuSans.ttf'),
      bold: join(fontFolder, 'DejaVuSans-Bold.ttf'),
    },
  })
  return pdfmake
}
