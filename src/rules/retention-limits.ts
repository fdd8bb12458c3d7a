/** Limits of uploads and of how long things are kept. No screen needs them: phones download none of this. */
export const retentionLimits = {
  /** Files that one person may upload in 24 hours: ten times a long shift, or a week of work that waited. */
  uploadFilesPerDay: 3000,
  uploadBytesPerDay: 3 * 1024 * 1024 * 1024,
  /** How long the whole reply to an idempotency key is kept; its receipt stays. Days. */
  repliesKeptDays: 90,
  /** How long an upload is kept that was taken off, or that nobody submitted. Days. */
  unsubmittedPhotoDays: 1,
  /** The same for a phone that was too full to keep its own copy. Days. */
  onlyCopyDays: 30,
} as const
