import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { detectFormat } from '#src/server/images/image-format.ts'
import {
  type PlacedPhotos,
  placeFindingPhotos,
} from '#src/server/reports/pdf/content/place-finding-photos.ts'
import type {
  PlantReportDocument,
  ReportFinding,
  ReportFindingPhoto,
  ReportPhoto,
} from '#src/server/reports/pdf/content/report-document.ts'
import { type PreparedLogo, prepareLogo } from './prepare-logo.ts'

/** The subject of a photo: a task, or a finding to which a supervisor added it. */
type PhotoSubject = { task: string } | { finding: string; addedBy: string }

/** A photo with its number in the report, and the error when it cannot be shown. */
export type PreparedPhoto = {
  number: number
  takenAt: string | null
  isFromGallery: boolean
  of: PhotoSubject
} & ({ imageName: string } | { fault: 'missing' | 'unreadable' })

export interface PreparedPhotos {
  byPhoto: Map<ReportPhoto, PreparedPhoto>
  /** The places of photos that supervisors added to findings. */
  placed: PlacedPhotos
  /** Scaled JPEGs as data URLs, by image name. */
  images: Record<string, string>
  /** Among the images under `LOGO`. */
  logo: PreparedLogo | null
}

/** The image name of the company's logo. */
export const LOGO = 'company-logo'

// A printed photo is 6 cm wide: this is over 300 dpi. Half of a phone's resolution, to which the JPEG decoder scales at
// almost no cost.
const longSide = 800
const jpegQuality = 72
// One photo per core of a small machine; each decoded photo is in memory.
const atOnce = 2
const largestPixels = 100_000_000

/** Numbers all photos in the order of the inspection and scales them to the printed size. */
export async function preparePhotos(parts: readonly PlantReportDocument[]): Promise<PreparedPhotos> {
  sharp.cache(false)
  sharp.concurrency(1)
  const logo = parts[0] ? await prepareLogo(parts[0].company) : null
  const images: PreparedPhotos['images'] = logo ? { [LOGO]: logo.picture } : {}
  const placed = placeFindingPhotos(parts)
  const prepared: PreparedPhotos = { byPhoto: new Map(), placed, images, logo }
  const waiting = listPhotos(parts, placed)
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { photo, ...facts } = next
      prepared.byPhoto.set(photo, { ...facts, ...(await embed(prepared.images, photo, facts.number)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return prepared
}

function listPhotos(parts: readonly PlantReportDocument[], placed: PlacedPhotos) {
  const equipment = parts.flatMap((part) => part.equipment)
  const tasks = equipment.flatMap((item) => item.checklists.flatMap((checklist) => checklist.tasks))
  const added = (finding: ReportFinding | null, photos: ReportFindingPhoto[] = []) =>
    photos.map((photo) => ({ photo, of: { finding: finding?.number ?? '', addedBy: photo.addedBy } }))
  return [
    ...tasks.flatMap((task) => [
      ...task.photos.map((photo): { photo: ReportPhoto; of: PhotoSubject } => ({
        photo,
        of: { task: task.task_number },
      })),
      ...added(task.finding, placed.byTask.get(task)),
    ]),
    ...[...placed.byEarlier].flatMap(([finding, photos]) => added(finding, photos)),
  ].map((entry, index) => {
    const { takenAt, isFromGallery = false } = entry.photo
    return { ...entry, takenAt, isFromGallery, number: index + 1 }
  })
}

async function embed(
  images: PreparedPhotos['images'],
  photo: ReportPhoto,
  number: number,
): Promise<{ imageName: string } | { fault: 'missing' | 'unreadable' }> {
  const file = await readPhoto(photo.path)
  if (file === null) return { fault: 'missing' }
  const scaled = await scale(file)
  if (scaled === null) return { fault: 'unreadable' }
  const imageName = `photo-${number}`
  images[imageName] = `data:image/jpeg;base64,${scaled.toString('base64')}`
  return { imageName }
}

async function readPhoto(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    // One lost file must not prevent the report; the page names the missing photo.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

async function scale(file: Buffer): Promise<Buffer | null> {
  const kind = detectFormat(file)
  if (kind === null || kind === 'heic') return null
  return sharp(file, { limitInputPixels: largestPixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
    .catch((error: unknown) => {
      if (error instanceof Error) return null
      throw error
    })
}
