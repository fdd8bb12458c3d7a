interface Layer {
  name: string
  /** The modules it is made for; what they import comes with them. */
  test?: RegExp
  tags?: ['$initial']
  /** Takes only what so many parts of the app have in common. */
  minShareCount?: number
}

/**
 * The app in few files, as each file costs a request and, on a phone, a look-up in its cache. A layer holds what its
 * modules need and no layer above holds, so that it imports from above only. What is in no layer stays with its screen.
 */
const layers: readonly Layer[] = [
  // Runs before anything else is here, and has the rest loaded beside each other.
  { name: 'begin', test: /src\/app\/shell\/begin\.ts$/ },
  // What every page needs, and the little that the sign-in and the screens behind it have in common.
  {
    name: 'core',
    test: /src\/app\/shell\/main\.tsx$|@tabler\/icons-react\/dist\/esm\/createReactComponent|@mantine\/core\/esm\/components\/(ActionIcon|Alert|CloseButton)\/|@mantine\/hooks\/esm\/use-(document-title|id|uncontrolled)\/|src\/app\/shell\/brand-mark\.tsx$/,
  },
  { name: 'sign-in', test: /src\/app\/shell\/login\/login-screen\.tsx$/ },
  // What stands around every screen behind the sign-in, and what the first screens of all roles have in common.
  {
    name: 'shared',
    test: /src\/app\/shell\/layout\/(app-layout|navigation\/side-navigation)\.tsx$|src\/app\/shared\/(action\/use-action|device\/home-screen|stats\/(stat-strip|progress-ring)|format\/dates|lazy\/lazy-piece|session\/hold-updates|network\/use-is-online|routing\/is-same-page|notifications\/notification-words|parts\/(screen|page-header|section|error-state|empty-state)|badges\/(pill|status-badge|priority-badge))\.tsx?$|src\/rules\/(task-answer|limits|assignment-status|execution-status|assignment-order)\.ts$|icons\/Icon(ChevronRight|CircleX|Rotate|Bell|Lock|UserOff|AlertTriangle|LayoutDashboard|ListCheck|FileText|CalendarMonth|ClipboardCheck)\.mjs$/,
  },
  // The technician's first screen, and the phone's engine: nobody else loads it.
  {
    name: 'technician',
    test: /src\/offline\/open-engine\.ts$|src\/app\/technician\/(engine\/technician-area|dashboard\/dashboard-screen|sync\/sync-link)\.tsx$/,
  },
  // What later screens of all roles have in common and that stands on nothing heavy: no dialogs, no calls, no shapes.
  {
    name: 'plain-parts',
    test: /src\/app\/shared\/(badges\/(answer|review)-badge|stats\/fact-list|files\/(save-file|use-report-file)|format\/(describe-limits|open-since|sizes)|parts\/(not-found-screen|unread-limits)|photos\/(photo-about|photo-image|photo-strip)|routing\/use-address-filters)\.tsx?$|src\/rules\/describe-limits\.ts$/,
  },
  // What searches and codes are compared by, on the phone and in the contract.
  { name: 'folding', test: /src\/rules\/text\/[\w-]+\.ts$/ },
  {
    name: 'plain-fields',
    test: /src\/app\/shared\/forms\/search-field\.tsx$|@mantine\/core\/esm\/components\/Textarea\//,
  },
  { name: 'number-field', test: /src\/app\/shared\/forms\/number-field\.tsx$/ },
  // What is about what: asked for with the first change, whoever makes it.
  { name: 'subjects', test: /src\/contract\/all\/subjects\.ts$/ },
  // What asks the server, with the contract's shapes: no first screen of a technician, nor the sign-in, waits for it.
  {
    name: 'calls',
    test: /src\/app\/shared\/(api\/api|session\/request-login)\.ts$|src\/app\/technician\/engine\/stale-documents\.ts$/,
  },
  // Writing, sending and pulling: loaded when the first screen stands, or with the first tap.
  { name: 'engine-work', test: /src\/offline\/(engine-work|session\/token-requests)\.ts$/ },
  // The words of somebody's own account, and of languages.
  {
    name: 'account-words',
    test: /src\/app\/shared\/session\/missing-translation\.ts$|src\/rules\/language\/language-names\.ts$/,
  },
  // Small, and loaded when the first screen stands: what closes on Back comes later.
  { name: 'back', test: /src\/app\/(shared\/dialogs|shell)\/back-guard\.tsx?$/ },
  { name: 'toasts', test: /src\/app\/shared\/toasts\/drawn-toasts\.tsx$/ },
  {
    name: 'query',
    test: /src\/app\/shared\/api\/(query-area|use-call)\.tsx?$|src\/app\/shell\/server-area\.tsx$/,
  },
  // What history, schedule and the supervisor's calendar have in common.
  {
    name: 'calendar',
    test: /src\/app\/shared\/calendar\/|@mantine\/core\/esm\/components\/SegmentedControl\//,
    minShareCount: 2,
  },
  {
    name: 'supervisor',
    test: /src\/app\/(supervisor\/dashboard\/dashboard-screen|shell\/layout\/navigation\/supervisor-sidebar)\.tsx$/,
  },
  // What only some of the later screens need, by what a person does with it.
  {
    name: 'overlays',
    test: /src\/app\/shared\/dialogs\/(dialog|confirm-dialog|leave-question)\.tsx$|@mantine\/core\/esm\/components\/(Popover|Menu)\//,
  },
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2 },
  {
    name: 'parts',
    test: /src\/rules\/|src\/contract\/(?!admin|weekly-pdfs|sectors|supervisor\/(?!deletions))|src\/app\/shared\/(?!forms\/(?!search-field)|table\/|photos\/photo-viewer|weekly-pdf\/|export\/|keyboard\/)/,
    minShareCount: 2,
  },
  { name: 'controls', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 2 },
  { name: 'dates', test: /node_modules\/@mantine\/dates\/|src\/app\/shared\/forms\/date-field\.tsx$/ },
  {
    name: 'forms',
    test: /node_modules\/@mantine\/form\/|src\/app\/shared\/forms\/(?!search-field|date-field)/,
  },
  { name: 'table', test: /src\/app\/shared\/table\// },
  // What only offices share of the contract, and what takes files and lists in and out.
  {
    name: 'office-work',
    test: /src\/contract\/(admin|weekly-pdfs|sectors|supervisor\/(?!deletions))|src\/app\/shared\/(weekly-pdf|export|keyboard)\//,
    minShareCount: 2,
  },
  // What several screens of one area share, never with the other's words and parts.
  {
    name: 'technician-parts',
    // Not what asks the server: few of the screens do.
    test: /src\/(app\/technician\/(?!assignment\/use-assignments-between|report\/load-)|i18n\/hand-in\/)/,
    minShareCount: 2,
  },
  { name: 'office-parts', test: /src\/(app\/(supervisor|admin)|i18n)\//, minShareCount: 2 },
]

/** The layers as the bundler takes them: the first has the first choice. */
export const chunkGroups = layers.map((layer, index) => ({ ...layer, priority: layers.length - index }))
