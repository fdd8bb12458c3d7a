/** Limits that people meet, agreed (docs/agreed.md) or ours. Sizes in bytes, times in milliseconds. */
export const limits = {
  /** Weekly PDF (docs/agreed.md). */
  pdfBytes: 50 * 1024 * 1024,
  /** The server stops reading a weekly PDF after this long. */
  pdfReadingTime: 120_000,
  /** A photo as it reaches the server; phones compress to about 300 kB, so this leaves room for uncompressed ones. */
  photoBytes: 15 * 1024 * 1024,
  /** The company's logo. */
  logoBytes: 2 * 1024 * 1024,
  /** Photos on one task. */
  photosPerTask: 10,
  /** Photos that supervisors added to one finding. */
  photosPerFinding: 10,
  /** Marked copies of one photo that are kept at a time; a phone replaces the one before. */
  markedCopies: 10,
  marksPerPhoto: 50,
  /** Of a word that is put on a photo. */
  markLetters: 40,
  /** Photos that travel inside a submission; phones send theirs beforehand, one by one. */
  photosPerSubmission: 200,
  photosPerSubmissionBytes: 200 * 1024 * 1024,
  /** Files that one person may upload in 24 hours: ten times a long shift, or a week of work that waited. */
  uploadFilesPerDay: 3000,
  uploadBytesPerDay: 3 * 1024 * 1024 * 1024,
  /** How long the whole reply to an idempotency key is kept; its receipt stays. Days. */
  repliesKeptDays: 90,
  /** How long an upload is kept that was taken off, or that nobody submitted. Days. */
  unsubmittedPhotoDays: 1,
  /** The same for a phone that was too full to keep its own copy. Days. */
  onlyCopyDays: 30,
  /** Long side of a photo after compression on the phone. Pixels. */
  photoLongSide: 1600,
  /** JPEG quality of a captured photo (docs/agreed.md). */
  photoQuality: 0.8,
  /** A report smaller than this is empty or corrupted (docs/agreed.md). */
  smallestReportBytes: 100,
  sectorCodeLength: 10,
  passwordLength: 8,
  /** What an administrator may choose as the shortest password of the installation. */
  shortestPasswords: [8, 72],
  /** How long a link sets another password. */
  resetLinkTime: 60 * 60 * 1000,
  /** The same of a link that invites somebody. */
  invitationTime: 72 * 60 * 60 * 1000,
  /** After how long without a touch somebody may be signed out. Minutes. */
  sessionTimeout: [5, 1440],
  /** How long backups may be kept. Days. */
  retentionDays: [1, 3650],
  auditDays: [30, 3650],
  nameLength: 120,
  titleLength: 200,
  descriptionLength: 4000,
  notesLength: 10_000,
  /** The number of a task as printed: `3`, `3.1`, `A-3`. */
  taskNumberLength: 40,
  unitLength: 40,
  /** Tasks that one request puts in order, or deletes. */
  tasksAtOnce: 1000,
  /** How long a checklist may claim to take: a year. Minutes. */
  longestDuration: 525_600,
  /** Days that one question about a range of days may span. */
  longestRange: 366,
  /** Assignments that are handed out by one request. */
  assignmentsAtOnce: 100,
  /** How far back the handover looks unless somebody says otherwise (docs/agreed.md). Days. */
  handoverDays: 30,
  /** Plants that one combined report covers. */
  plantsInReport: 50,
  /** Days that a supervisor's calendar shows at once: three months of a whole sector. */
  longestCalendar: 92,
  /** A manual or specification sheet. */
  equipmentFileBytes: 50 * 1024 * 1024,
  /** How far around today a phone keeps what is completed. Days. */
  daysKept: 14,
  /** The latest inspections of a piece of equipment that are shown: a year of weekly rounds, and a few. */
  inspectionsShown: 60,
  /** The latest answers in which a finding was seen that are shown. */
  sightingsShown: 60,
  pageSize: 25,
  largestPageSize: 200,
  /** Of rows in which a word is searched so many are counted: nobody turns pages to the last of more. */
  countedMatches: 500,
  /** How long a deletion can be taken back: ten seconds on the screen, and what a slow network takes. Milliseconds. */
  deletionUndoneWithin: 30_000,
  /** How many changes are taken back at once: what is chosen in a list that was drawn far. */
  undoneAtOnce: 2000,
  largestPage: 1_000_000,
  /** The body of a request that brings neither files nor lists. */
  bodyBytes: 64 * 1024,
  /** A request that has nothing to bring, and what else may come with it. */
  emptyBodyBytes: 1024,
  /** A finished checklist: its answers with their descriptions. */
  submissionBytes: 10 * 1024 * 1024,
  /** A list of what belongs to a plant or a checklist. */
  listBytes: 2 * 1024 * 1024,
  /** A token, and what a body says around it. */
  tokenBodyBytes: 8 * 1024,
  tokenLength: 4096,
  emailLength: 254,
  passphraseLength: 12,
  longestPassword: 200,
  searchLength: 200,
  /** An address that names a photo. */
  addressLength: 2000,
} as const
