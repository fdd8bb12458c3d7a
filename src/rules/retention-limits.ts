/** Limits of uploads and retention. Only the server uses them, so phones do not download this file. */
export const retentionLimits = {
  /** Upload quota of one person in 24 hours: ten times a long shift, or a week of unsent work. */
  uploadFilesPerDay: 3000,
  uploadBytesPerDay: 3 * 1024 * 1024 * 1024,
  /** Retention of the full response to an idempotency key; its receipt stays. Days. */
  repliesKeptDays: 90,
  /** Retention of an upload that was removed or never submitted. Days. */
  unsubmittedPhotoDays: 1,
  /** Retention when the phone was too full to store its own copy. Days. */
  onlyCopyDays: 30,
} as const
