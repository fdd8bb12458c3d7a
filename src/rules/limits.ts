/** Limits of the product, agreed (docs/agreed.md) or chosen by us. Sizes in bytes, times in milliseconds. */
export const limits = {
  /** Weekly PDF (docs/agreed.md). */
  pdfBytes: 50 * 1024 * 1024,
  /** The server stops importing a weekly PDF after this time. */
  pdfReadingTime: 120_000,
  /** Text recognition of a scanned page, and of all pages of a file; a page takes about 10 s. */
  pageRecognitionTime: 120_000,
  recognitionTime: 1_800_000,
  recognizedPages: 100,
  /** A photo as it reaches the server; phones compress to about 300 kB, so this leaves room for uncompressed ones. */
  photoBytes: 15 * 1024 * 1024,
  /** The company's logo. */
  logoBytes: 2 * 1024 * 1024,
  /** Photos on one task. */
  photosPerTask: 10,
  /** A finding that a technician reports outside a checklist. Characters. */
  reportedFindingLength: 500,
  /** Photos of one finding that are not photos of an answer. */
  photosPerFinding: 10,
  /** Reference pictures of a checklist task. */
  picturesPerTask: 3,
  /** Length of the instruction of a checklist task. Characters. */
  instructionLength: 2000,
  /**
   * Annotated copies of one photo that the server stores at a time; a new copy from a phone replaces the previous
   * one.
   */
  markedCopies: 10,
  marksPerPhoto: 50,
  /** Length of a text annotation on a photo. Characters. */
  markLetters: 40,
  /** Photos inside a submission request; phones upload theirs earlier, one by one. */
  photosPerSubmission: 200,
  photosPerSubmissionBytes: 200 * 1024 * 1024,
  /** Long side of a photo after compression on the phone. Pixels. */
  photoLongSide: 1600,
  /** JPEG quality of a captured photo (docs/agreed.md). */
  photoQuality: 0.8,
  /** A report smaller than this is empty or corrupted (docs/agreed.md). */
  smallestReportBytes: 100,
  sectorCodeLength: 10,
  passwordLength: 8,
  /** The range of the minimum password length that an administrator can set. */
  shortestPasswords: [8, 72],
  /** Lifetime of a password reset link. */
  resetLinkTime: 60 * 60 * 1000,
  /** Lifetime of an invitation link. */
  invitationTime: 72 * 60 * 60 * 1000,
  /** Lifetime of a one-time password that another person set. */
  oneTimePasswordTime: 72 * 60 * 60 * 1000,
  /** Range of the inactivity timeout that signs people out. Minutes. */
  sessionTimeout: [5, 1440],
  /** Range of the backup retention. Days. */
  retentionDays: [1, 3650],
  auditDays: [30, 3650],
  nameLength: 120,
  titleLength: 200,
  descriptionLength: 4000,
  notesLength: 10_000,
  /** A task number as printed: `3`, `3.1`, `A-3`. */
  taskNumberLength: 40,
  unitLength: 40,
  /** Tasks that one request can reorder or delete. */
  tasksAtOnce: 1000,
  /** Pieces of equipment that get a copy of a checklist at once. */
  copiesAtOnce: 200,
  /** Maximum estimated duration of a checklist: a year. Minutes. */
  longestDuration: 525_600,
  /** Maximum date range of one request. Days. */
  longestRange: 366,
  /** Assignments that one request can create. */
  assignmentsAtOnce: 100,
  /** Equipment that one request of the assignment board can assign. */
  equipmentAtOnce: 2000,
  /** Default period of the handover report (docs/agreed.md). Days. */
  handoverDays: 30,
  /** Plants that one combined report covers. */
  plantsInReport: 50,
  /** Maximum range of the supervisor's calendar: three months of a whole sector. Days. */
  longestCalendar: 92,
  /** A manual or specification sheet. */
  equipmentFileBytes: 50 * 1024 * 1024,
  /** Completed work within this many days of today stays on the phone. */
  daysKept: 14,
  /** A phone lists the equipment of a plant for this many days after the last due date of its technician there. */
  plantDaysKept: 60,
  /** JSON of that equipment, of all plants together: some 37,000 pieces. */
  plantEquipmentBytes: 8 * 1024 * 1024,
  /** Inspections of a piece of equipment that a screen shows: a year of weekly rounds and a margin. */
  inspectionsShown: 60,
  /** Latest answers with a finding that a screen shows. */
  sightingsShown: 60,
  pageSize: 25,
  largestPageSize: 200,
  /** A search counts at most this many matches, since counting all of them is slow. */
  countedMatches: 500,
  /**
   * How long a deletion can be undone: ten seconds on the screen, and the delay of a slow network. Milliseconds.
   */
  deletionUndoneWithin: 30_000,
  /** Changes that one undo request can hold: a selection in a long list. */
  undoneAtOnce: 2000,
  /** Corrections of a plan that one request can hold: all warnings of a kind in a plan of thousands of tasks. */
  correctionsAtOnce: 5000,
  largestPage: 1_000_000,
  /** Request body limit without files or lists. */
  bodyBytes: 64 * 1024,
  /** Request body limit for requests without a body; some clients send one anyway. */
  emptyBodyBytes: 1024,
  /** Body limit of a checklist submission: its answers with their descriptions. */
  submissionBytes: 10 * 1024 * 1024,
  /** Body limit of a list that belongs to a plant or a checklist. */
  listBytes: 2 * 1024 * 1024,
  /** Body limit of a request that carries a token. */
  tokenBodyBytes: 8 * 1024,
  tokenLength: 4096,
  /** Length of a version identifier. */
  versionLength: 64,
  emailLength: 254,
  passphraseLength: 12,
  longestPassword: 200,
  searchLength: 200,
  /** Length of a photo URL. */
  addressLength: 2000,
} as const
