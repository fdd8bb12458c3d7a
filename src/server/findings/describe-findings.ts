import type { Finding, FindingDetails } from '#src/contract/supervisor/findings.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { findClosingReason } from '#src/rules/findings/is-finding.ts'
import { asDate } from '#src/server/db/statement.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import type { FindingDetailsRow, FindingRow } from './findings-store.ts'

/** Signs the URL that serves a photo without a token. */
export type AddressPhoto = (photoId: string, size: 'full' | 'thumbnail') => string

function asInstant(text: string): string
function asInstant(text: string | null): string | null
function asInstant(text: string | null): string | null {
  return asDate(text)?.toISOString() ?? null
}

/** A finding as a list row. */
export function describeFinding(row: FindingRow): Finding {
  return {
    ...row,
    number: labelFinding(row.id),
    version: versionOf('finding', { ...row, owner: row.owner?.id ?? null }),
    is_closing_proposed: findClosingReason(row) !== null,
    first_seen_at: asInstant(row.first_seen_at),
    last_seen_at: asInstant(row.last_seen_at),
    ok_at: asInstant(row.ok_at),
    corrected_at: asInstant(row.corrected_at),
    closed_at: asInstant(row.closed_at),
  }
}

/** A finding with all details. */
export function describeFindingDetails(row: FindingDetailsRow, addressPhoto: AddressPhoto): FindingDetails {
  const address = (id: string) => ({
    id,
    photo_url: addressPhoto(id, 'full'),
    thumbnail_url: addressPhoto(id, 'thumbnail'),
  })
  return {
    ...describeFinding(row),
    sightings: row.sightings.map(({ photos, ...seen }) => ({
      ...seen,
      assignment_label: labelAssignment(seen.assignment_id),
      seen_at: asInstant(seen.seen_at),
      photos: photos.map(address),
    })),
    photos: row.photos.map((photo) => ({
      ...photo,
      ...address(photo.id),
      added_at: asInstant(photo.added_at),
      taken_at: asInstant(photo.taken_at),
    })),
    comments: row.comments.map((comment) => ({ ...comment, created_at: asInstant(comment.created_at) })),
    possible_owners: row.possible_owners,
  }
}
