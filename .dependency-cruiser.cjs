/** Who may import whom; ARCHITECTURE.md says the same in words. */
const from = (path, pathNot) => (pathNot ? { path, pathNot } : { path })
const rule = (name, comment, source, target) => ({
  name,
  comment,
  severity: 'error',
  from: source,
  to: target,
})

const product = '^(src|sw)/'
const isTest = '\\.test\\.tsx?$'

/** Folders of the server that every module may import; each other folder with a service is a module. */
const infrastructure = [
  'core',
  'db',
  'http',
  'idempotency',
  'images',
  'jobs',
  'localization',
  'logging',
  'messages',
  'metrics',
  'outbound-http',
  'problems',
  'sandbox',
  'spreadsheets',
  'storage',
  'uploads',
  'versions',
].join('|')

module.exports = {
  forbidden: [
    rule('rules-import-nothing', 'Rules are true on phone and server alike.', from('^src/rules/', isTest), {
      pathNot: '^src/rules/',
    }),
    rule('i18n-imports-rules', 'Texts are data over the rules.', from('^src/i18n/', isTest), {
      path: product,
      pathNot: '^src/(i18n|rules)/',
    }),
    rule('contract-imports-rules', 'The contract is data over the rules.', from('^src/contract/', isTest), {
      path: product,
      pathNot: '^src/(contract|rules|i18n)/',
    }),
    rule(
      'offline-imports-contract-and-rules',
      'The engine knows no interface and no server.',
      from('^src/offline/', isTest),
      { path: product, pathNot: '^src/(offline|contract|rules|i18n)/' },
    ),
    rule('offline-has-no-react', 'The engine runs in a service worker.', from('^(src/offline|sw)/'), {
      path: 'node_modules/(react|react-dom|@mantine|dexie-react-hooks)/',
    }),
    rule('offline-has-one-door', 'The engine is entered through public.ts.', from('^(src/app|sw)/', isTest), {
      path: '^src/offline/',
      pathNot: '^src/offline/public\\.ts$',
    }),
    rule(
      'areas-know-only-shared',
      'An area of the app never imports another area.',
      { path: '^src/app/(technician|supervisor|admin)/', pathNot: isTest },
      { path: '^(src|sw)/', pathNot: '^src/(app/(shared|$1)|i18n|offline|contract|rules)/' },
    ),
    rule('shared-knows-no-area', 'What areas share knows none of them.', from('^src/app/shared/', isTest), {
      path: product,
      pathNot: '^src/(app/shared|i18n|offline|contract|rules)/',
    }),
    rule('shell-stays-in-front', 'The shell never reaches the server.', from('^src/app/shell/', isTest), {
      path: product,
      pathNot: '^src/(app|i18n|offline|contract|rules)/',
    }),
    rule('worker-imports-engine', 'The service worker runs the engine and nothing else.', from('^sw/'), {
      path: product,
      pathNot: '^(sw/|src/(offline|contract|rules)/)',
    }),
    rule('server-is-apart', 'The server never imports the app or the engine.', from('^src/server/'), {
      path: '^(src/(app|offline)|sw)/',
    }),
    rule(
      'modules-meet-at-services',
      'A module imports another module only through its service.',
      {
        path: `^src/server/(?!(?:${infrastructure})/)([^/]+)/`,
        pathNot: `(${isTest}|^src/server/entrypoints/)`,
      },
      {
        path: '^src/server/[^/]+/',
        pathNot: `^src/server/(($1|${infrastructure})/|[^/]+/[^/]+-service\\.ts$)`,
      },
    ),
    rule(
      'infrastructure-imports-no-module',
      'Upper layers import lower layers.',
      {
        path: `^src/server/(${infrastructure})/`,
        // The context names the types of what a start opens: the mail server and the OIDC provider.
        pathNot: `(${isTest}|^src/server/core/app-context\\.ts$)`,
      },
      { path: '^src/server/', pathNot: `^src/server/(${infrastructure})/` },
    ),
    rule('stores-stay-low', 'A store knows the database and no service.', from('-store\\.ts$'), {
      path: '-service\\.ts$',
    }),
    rule(
      'routes-stay-on-top',
      'routes → functions, services → stores → db. Only services.ts, other routes and the bridge to Fastify import routes.',
      from('^src/server/', `(-routes\\.ts$|^src/server/(services\\.ts$|http/)|${isTest})`),
      { path: '-routes\\.ts$' },
    ),
    rule(
      'routes-leave-sql-to-stores',
      'Routes call functions and services.',
      { path: '-routes\\.ts$' },
      { path: '(-store\\.ts$|^src/server/db/)', dependencyTypesNot: ['type-only'] },
    ),
    rule('tests-stay-outside', 'The product imports no test.', from(product, isTest), {
      path: `(^tests/|${isTest})`,
    }),
    rule('no-cycles', 'A cycle is two files that are one, also when only types go round.', from(product), {
      circular: true,
    }),
    rule(
      'sql-stays-in-stores',
      'The query builder, the driver and the tables are for stores and src/server/db.',
      from('^src/server/', `(-store\\.ts$|^src/server/(db|backup)/|${isTest})`),
      { path: '((^|/)node_modules/(drizzle-orm|pg)/|^src/server/db/schema/)' },
    ),
    rule(
      'everything-resolves',
      'An import that resolves to nothing is a mistake.',
      from('^(src|sw|tests|scripts|bench)/'),
      {
        couldNotResolve: true,
        // Virtual modules are the build's, what is in dist is there once it is built, and pdfmake's types come from a
        // package of types.
        pathNot: '^(virtual:|pdfmake/interfaces|(\\.\\./)*dist/)',
      },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
