interface Layer {
  name: string
  /** Entry modules of the layer; their imports come with them. */
  test?: RegExp
  tags?: ['$initial']
  /** Takes only modules that at least this many chunks of the app share. */
  minShareCount?: number
}

/**
 * Bundles the app into few chunks: each file costs a request and, on a phone, a cache lookup. A layer holds what its
 * modules need unless an upper layer already holds it, so imports point upwards only. Other modules stay with their
 * screen.
 */
const layers: readonly Layer[] = [
  // Runs first, and preloads the other chunks in parallel.
  { name: 'boot', test: /src\/app\/shell\/bootstrap\.ts$/ },
  // Needed by every page, and shared by the sign-in screen and the screens behind it.
  {
    name: 'core',
    test: /src\/app\/shell\/main\.tsx$|@tabler\/icons-react\/dist\/esm\/createReactComponent|@mantine\/core\/esm\/components\/(ActionIcon|Alert|CloseButton)\/|@mantine\/hooks\/esm\/use-(document-title|id|uncontrolled)\/|src\/app\/shell\/brand-mark\.tsx$/,
  },
  { name: 'sign-in', test: /src\/app\/shell\/login\/login-screen\.tsx$/ },
  // The layout around every signed-in screen, and modules shared by the first screens of all roles.
  {
    name: 'shared',
    test: /src\/app\/shell\/layout\/(app-layout|navigation\/side-navigation)\.tsx$|src\/app\/shared\/(action\/use-action|device\/home-screen|stats\/(stat-strip|progress-ring)|format\/dates|lazy\/lazy-content|session\/block-updates|network\/use-is-online|routing\/is-same-page|notifications\/notification-text|components\/(screen|page-header|section|error-state|empty-state)|badges\/(pill|status-badge|priority-badge))\.tsx?$|src\/rules\/(task-answer|limits|assignment-status|execution-status|assignment-order)\.ts$|icons\/Icon(ChevronRight|CircleX|Rotate|Bell|Lock|UserOff|AlertTriangle|LayoutDashboard|ListCheck|FileText|CalendarMonth|ClipboardCheck)\.mjs$/,
  },
  // The technician's first screen and the offline engine; no other role loads them.
  {
    name: 'technician',
    test: /src\/offline\/open-engine\.ts$|src\/app\/technician\/(engine\/technician-area|dashboard\/dashboard-screen|sync\/sync-link)\.tsx$/,
  },
  // Shared by later screens of all roles, with no heavy imports: no dialogs, no API calls, no schemas.
  {
    name: 'plain-parts',
    test: /src\/app\/shared\/(badges\/(answer|review)-badge|stats\/fact-list|files\/(save-file|use-report-file)|format\/(describe-limits|open-since|sizes)|components\/(not-found-screen|task-limits|unread-limits)|photos\/(photo-context|photo-image|photo-strip)|routing\/use-address-filters)\.tsx?$|src\/rules\/describe-limits\.ts$|src\/app\/technician\/checklist\/submit\/recent-phrases\.ts$/,
  },
  // Text folding for searches and codes, used on the phone and in the contract.
  { name: 'folding', test: /src\/rules\/text\/[\w-]+\.ts$/ },
  {
    name: 'plain-fields',
    test: /src\/app\/shared\/forms\/search-field\.tsx$/,
  },
  {
    name: 'form-fields',
    test: /src\/app\/shared\/forms\/number-field\.tsx$|@mantine\/core\/esm\/components\/Textarea\//,
  },
  // Maps calls to the data they change; loaded with the first change in any role.
  { name: 'subjects', test: /src\/contract\/all\/subjects\.ts$/ },
  // The API client with the contract's schemas; the sign-in screen and a technician's first screen do not wait for
  // it.
  {
    name: 'calls',
    test: /src\/app\/shared\/(api\/api|session\/request-login)\.ts$|src\/app\/technician\/engine\/stale-documents\.ts$/,
  },
  // Writing, sending and pulling; loaded after the first screen is shown, or with the first tap.
  { name: 'lazy-engine', test: /src\/offline\/(lazy-engine|session\/token-requests)\.ts$/ },
  // Texts of the account menu and of the language list.
  {
    name: 'account-words',
    test: /src\/app\/shared\/session\/missing-translation\.ts$|src\/i18n\/areas\/account\.ts$/,
  },
  // Installation and push: shared by the account dialog and by the notices, which load after the first screen.
  {
    name: 'phone-settings',
    test: /src\/i18n\/areas\/technician\/phone-settings\.ts$|src\/app\/(shared\/device\/install-app|technician\/push\/push-subscription)\.ts$/,
  },
  // Small, and loaded after the first screen is shown: dialogs that close on Back come later.
  { name: 'back', test: /src\/app\/(shared\/dialogs|shell)\/back-guard\.tsx?$/ },
  { name: 'toasts', test: /src\/app\/shared\/toasts\/toast-container\.tsx$/ },
  {
    name: 'query',
    test: /src\/app\/shared\/api\/(query-area|use-call)\.tsx?$|src\/app\/shell\/server-area\.tsx$/,
  },
  // Shared by the history, the schedule and the supervisor's calendar.
  {
    name: 'calendar',
    test: /src\/app\/shared\/calendar\/|@mantine\/core\/esm\/components\/SegmentedControl\//,
    minShareCount: 2,
  },
  {
    name: 'supervisor',
    test: /src\/app\/(supervisor\/dashboard\/dashboard-screen|shell\/layout\/navigation\/supervisor-sidebar)\.tsx$/,
  },
  // Needed by some later screens only, grouped by task.
  {
    name: 'overlays',
    test: /src\/app\/shared\/dialogs\/(dialog|confirm-dialog|leave-question)\.tsx$|@mantine\/core\/esm\/components\/(Popover|Menu)\//,
  },
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2 },
  {
    name: 'parts',
    test: /src\/rules\/(?!plan-reading\/|import-columns)|src\/contract\/(?!admin|plant-editing|plan-readings|plan-sheets|layout-rules|weekly-pdfs|sectors|supervisor\/(?!deletions))|src\/app\/shared\/(?!forms\/(?!search-field)|table\/|photos\/photo-viewer|weekly-pdf\/|export\/|keyboard\/|plan-check\/|plant-editing\/|delete-dialog\/)/,
    minShareCount: 2,
  },
  { name: 'controls', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 2 },
  { name: 'dates', test: /node_modules\/@mantine\/dates\/|src\/app\/shared\/forms\/date-field\.tsx$/ },
  {
    name: 'forms',
    test: /node_modules\/@mantine\/form\/|src\/app\/shared\/forms\/(?!search-field|date-field)/,
  },
  { name: 'table', test: /src\/app\/shared\/table\// },
  // Contract modules that only office roles share, and uploads, downloads and lists.
  {
    name: 'office-work',
    test: /src\/rules\/(plan-reading\/|import-columns)|src\/contract\/(admin|plant-editing|plan-readings|plan-sheets|layout-rules|weekly-pdfs|sectors|supervisor\/(?!deletions))|src\/app\/shared\/(weekly-pdf|export|keyboard|delete-dialog)\//,
    minShareCount: 2,
  },
  // Renders pages of weekly PDFs; the service worker does not cache it.
  { name: 'pdf-renderer', test: /node_modules\/pdfjs-dist\// },
  // Only for browsers without a BarcodeDetector; the service worker caches it on their phones.
  { name: 'label-reader', test: /node_modules\/qr\// },
  // Shared by several screens of one area; no chunk mixes two areas.
  {
    name: 'technician-parts',
    // Excludes API calls, which few of these screens make.
    test: /src\/(app\/technician\/(?!assignment\/use-assignments-between|report\/load-|equipment\/|scan\/)|i18n\/areas\/technician\/signature)/,
    minShareCount: 2,
  },
  // Messages of a few technician screens stay chunks of their own.
  {
    name: 'office-parts',
    test: /src\/(app\/(supervisor|admin)\/|i18n\/(?!areas\/technician\/|en\/(planning|plant-equipment|report-finding)\.json))/,
    minShareCount: 2,
  },
  // Screens that follow each other: plants, equipment, checklists, labels.
  { name: 'plant-editing', test: /src\/app\/shared\/plant-editing\// },
  // The equipment guide, also below the label scanner.
  { name: 'equipment', test: /src\/app\/technician\/equipment\//, minShareCount: 2 },
]

/** The layers in the bundler's format: earlier layers have priority. */
export const chunkGroups = layers.map((layer, index) => ({ ...layer, priority: layers.length - index }))
