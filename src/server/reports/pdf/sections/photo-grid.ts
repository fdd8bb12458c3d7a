import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { type LayoutContext, write, writeRuns } from '#src/server/reports/pdf/layout/layout-context.ts'
import type { PreparedPhoto } from '#src/server/reports/pdf/layout/prepare-photos.ts'
import { borderlessLayout, colours, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

const photosPerRow = 3
const gap = 8
const frameRatio = 0.75

/** The estimated height of a row of the grid. */
export function estimatePhotoRow(width: number): number {
  return frameWidth(width) * frameRatio + 34
}

/** Photos in columns of equal frames, each with its caption; a row is never split. */
export function buildPhotoGrid(
  context: LayoutContext,
  photos: PreparedPhoto[],
  width: number,
  heading: Content | null,
): ContentTable {
  const rows: TableCell[][] = []
  if (heading !== null) rows.push([{ stack: [heading], colSpan: photosPerRow, margin: [0, 0, 0, 5] }, {}, {}])
  for (let start = 0; start < photos.length; start += photosPerRow) {
    const row = photos.slice(start, start + photosPerRow).map((photo) => buildCell(context, photo, width))
    while (row.length < photosPerRow) row.push({ text: '' })
    rows.push(row)
  }
  return {
    table: {
      widths: Array.from({ length: photosPerRow }, () => frameWidth(width)),
      body: rows,
      dontBreakRows: true,
      ...(heading === null ? {} : { headerRows: 1, keepWithHeaderRows: 1 }),
    },
    layout: {
      ...borderlessLayout,
      paddingRight: (column) => (column === photosPerRow - 1 ? 0 : gap),
      paddingBottom: () => 6,
    },
  }
}

/** "Photos 3 and 4", "Photo 3", "Photos 3 to 9": references for the reader. */
export function describePhotoNumbers({ t }: LayoutContext, photos: PreparedPhoto[]): string {
  const first = photos[0]?.number
  const last = photos.at(-1)?.number
  if (first === undefined || last === undefined) return ''
  if (first === last) return t('photo.one', { number: first })
  return t(photos.length === 2 ? 'photo.two' : 'photo.several', { first, last })
}

function buildCell(context: LayoutContext, photo: PreparedPhoto, width: number): TableCell {
  return { stack: [buildFrame(context, photo, frameWidth(width)), buildCaption(context, photo)] }
}

function buildFrame({ t }: LayoutContext, photo: PreparedPhoto, width: number): Content {
  const height = Math.round(width * frameRatio)
  const picture: TableCell =
    'imageName' in photo
      ? { image: photo.imageName, fit: [width, height], alignment: 'center', verticalAlignment: 'middle' }
      : {
          stack: [
            write(t(photo.fault === 'missing' ? 'photo.missing' : 'photo.damaged'), {
              bold: true,
              color: colours.notOk,
              fontSize: sizes.body,
            }),
            write(t(photo.fault === 'missing' ? 'photo.missingText' : 'photo.damagedText'), {
              fontSize: sizes.small,
              color: colours.dim,
              margin: [0, 2, 0, 0],
            }),
          ],
          alignment: 'center',
          verticalAlignment: 'middle',
          margin: [10, 0, 10, 0],
        }
  return {
    table: { widths: [width], heights: [height], body: [[picture]] },
    layout: { ...borderlessLayout, fillColor: 'imageName' in photo ? colours.surface : colours.notOkSoft },
  }
}

function buildCaption({ dates, t }: LayoutContext, photo: PreparedPhoto): Content {
  return writeRuns(
    [
      [t('photo.one', { number: photo.number }), { bold: true, color: colours.ink }],
      [` · ${describeSubject(t, photo)}`],
      [` · ${describeTime({ dates, t }, photo)}`],
    ],
    { fontSize: sizes.small, color: colours.dim, margin: [0, 3, 0, 0] },
  )
}

function describeTime(
  { dates, t }: Pick<LayoutContext, 'dates' | 't'>,
  { takenAt, isFromGallery }: PreparedPhoto,
): string {
  if (takenAt === null) return t('photo.noTime')
  const moment = dates.writeInstant(takenAt)
  return isFromGallery ? t('photo.fromGallery', { moment }) : moment
}

function describeSubject(t: TranslateReport, { of }: PreparedPhoto): string {
  return 'task' in of
    ? t('photo.ofTask', { number: of.task })
    : t('photo.ofFinding', { finding: of.finding, person: of.addedBy })
}

function frameWidth(width: number): number {
  return Math.floor((width - gap * (photosPerRow - 1)) / photosPerRow)
}
