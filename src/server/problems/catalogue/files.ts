import { sentences } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { invalid, unprocessable } from './problem-text.ts'

const tooLarge = <Sentence extends string | ((values: never) => string)>(sentence: Sentence) => ({
  status: 413,
  code: 'too_large',
  sentence,
})

/** Uploads and file storage. */
export const fileRefusals = {
  multipart_wanted: {
    status: 415,
    code: 'wrong_type',
    sentence: 'Please send this as multipart form data with a file.',
  },
  file_wanted: invalid('Please choose a file.'),
  file_not_expected: invalid('No file is expected here.'),
  too_many_files: invalid(({ most }: { most: number }) =>
    most === 1 ? 'Please send one file.' : `Please send at most ${most} files at once.`,
  ),
  too_much: tooLarge('This request contains too much data.'),
  too_many_parts: tooLarge('This request contains too many files or fields.'),
  file_too_large: tooLarge('This file is too large.'),
  file_over_limit: tooLarge(
    ({ megabytes }: { megabytes: number }) => `File size must be less than ${megabytes}MB`,
  ),
  upload_incomplete: {
    status: 400,
    code: 'incomplete',
    sentence: 'The upload arrived incomplete. Please try again.',
  },
  disk_full: {
    status: 507,
    sentence:
      'The disk of the server is full, so nothing can be saved. Please tell your administrator, and try again later.',
  },
  file_store_away: {
    status: 503,
    code: 'files_away',
    sentence: 'The server cannot reach its stored files. Please try again in a few minutes.',
  },
  file_lost: { status: 503, sentence: 'Saving took too long. Please send it again.' },

  pdf_only: invalid(sentences.pdfOnly),
  pdf_name_long: invalid('The name of this file is too long. Please rename it and upload it again'),
  pdf_empty: invalid('This file is empty. Please export the PDF again and upload the new file'),
  pdf_cut_off: invalid('This PDF is incomplete. Please export it again and upload the new file'),
}

const notAnImage = 'This file is not an image that can be read. Please take the photo again.'

/** Photos of tasks. */
export const photoRefusals = {
  photo_address_invalid: {
    status: 403,
    code: 'forbidden',
    sentence: 'This photo link is no longer valid.',
  },
  photo_field_unknown: invalid('The field of a photo must be named task_photo_ and the number of its task.'),
  photo_of_no_task: invalid('This photo belongs to a task that is not part of this checklist.'),
  too_many_photos: invalid(`A task can have at most ${limits.photosPerTask} photos.`),
  too_many_finding_photos: invalid(
    `A finding can have at most ${limits.photosPerFinding} photos of its own.`,
  ),
  photo_damaged: unprocessable('The photo was damaged during the upload. Please try again.'),
  photo_id_taken: unprocessable('This photo ID was already used for another photo.', 'idempotency_mismatch'),
  not_an_image: { status: 400, sentence: notAnImage },
  heic: { status: 400, sentence: 'HEIC photos cannot be read here. Please send this photo as a JPEG.' },
  too_large_picture: {
    status: 400,
    sentence: 'This photo has more than 50 megapixels. Please send a smaller one.',
  },
  photo_too_slow: {
    status: 400,
    code: 'too_heavy',
    sentence: 'This photo takes too long to read. Please take it again.',
  },
  photo_too_heavy: {
    status: 400,
    code: 'too_heavy',
    sentence: 'This photo takes too much memory to read. Please take it again.',
  },
  logo_of_another_kind: invalid(
    'The logo must be a PNG or JPEG file. Export other formats, such as SVG, as PNG, and choose that file.',
  ),
  logo_unreadable: invalid(
    'This image cannot be read: it is damaged, or has too many pixels. Export the logo again as PNG, and choose that file.',
  ),
  photo_unreadable: unprocessable(
    'This photo was received but cannot be shown: the image is damaged. Ask for another photo.',
  ),
}
