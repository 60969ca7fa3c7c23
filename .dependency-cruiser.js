// What may import what (docs/architecture.md). Lists go from the lowest layer to the highest; a layer imports those that stand beside its
// name, or all before it where none do. `npm run cycles` plants a violation of every rule (scripts/planted-violations.js).

/** Layers of one direction below a folder: a rule for each of them. */
function layers(name, folder, order, comment) {
  return order.map(([layer, only], place) => {
    const allowed = [layer, ...(only ?? order.slice(0, place).map(([lower]) => lower))];
    return forbid(
      `${name}-${layer}`,
      `${comment}: ${layer} imports only ${allowed.slice(1).join(', ') || 'nothing of ours'}`,
      { path: `^${folder}/${layer}/` },
      { path: `^${folder}/`, pathNot: `^${folder}/(${allowed.join('|')})/` },
    );
  });
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const INTERFACE = [
  ['domain'],
  ['messages', []],
  ['routing', ['domain']],
  ['api', ['domain', 'messages']],
  ['state', ['api', 'domain', 'routing', 'messages']],
  ['components', ['domain', 'routing', 'messages']],
  ['features'],
  ['pages'],
];

const EMBEDDED = [
  ['base'],
  ['files', ['base']],
  ['row-hashes', ['base']],
  ['rows', ['base', 'row-hashes']],
  ['usage', ['base', 'rows']],
  ['case-copies', ['base', 'row-hashes', 'rows']],
  ['index', ['base', 'row-hashes', 'rows']],
  ['query', ['base', 'row-hashes', 'rows', 'index']],
  ['operations', ['base', 'row-hashes', 'rows', 'index', 'query']],
  ['writing', ['base', 'row-hashes', 'rows', 'index', 'query', 'operations']],
  ['shards', ['base', 'row-hashes', 'rows', 'index', 'query', 'operations', 'writing']],
];

/** Folders of the server. The other files of the server compose these: the parts of the context. */
const SERVER = [
  ['workers', []],
  ['domain', ['stores']],
  ['stores', ['domain', 'workers']],
  ['sample', []],
  ['geocoding', ['workers']],
  ['scanning', []],
  ['people', ['stores']],
  ['imports', ['domain', 'stores']],
  ['files', ['domain', 'stores']],
  ['verification', ['domain', 'stores']],
  ['archives', ['domain', 'stores', 'imports']],
  ['backups', ['domain', 'stores', 'files', 'verification', 'archives']],
  ['jobs', ['domain', 'stores']],
  ['previews', ['domain', 'stores', 'jobs']],
  ['reports', ['domain', 'stores', 'people', 'archives', 'previews']],
  ['services', ['domain', 'stores', 'people', 'imports', 'geocoding', 'scanning', 'previews', 'reports']],
  ['identity', ['domain', 'stores', 'people', 'services']],
  ['forwarding', ['domain', 'stores', 'services']],
  ['plugins', ['domain', 'stores', 'services', 'identity', 'forwarding']],
  ['routes', ['domain', 'people', 'services', 'plugins']],
];

/** Files of the server that any of its folders may import. */
const BASICS =
  '(audit-forward-config|clock|config|config-reader|disk|env|errors|identity-config|licence-config|logger|map-config|priority|second-factor-config|secret-files|signing-key)';

/** Jobs have a core, which services use, and handlers, which use services. */
const HANDLERS = '^server/jobs/handlers/';

const NAMES_ADAPTERS =
  '^server/(stores/(embedded|records)/|(context|store-parts)\\.ts|jobs/handlers/import-process\\.ts|jobs/process-end\\.ts|cli/(backup-command|run-task)\\.ts)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circular', 'No file reaches itself through its imports', {}, { circular: true }),
    forbid(
      'contract-alone',
      'The contract imports nothing of ours',
      { path: '^contract/' },
      { path: '^(src|server|test|bench)/' },
    ),
    forbid(
      'no-tests',
      'What is built imports no test and no bench',
      { path: '^(contract|src|server)/' },
      { path: '^(test|bench)/' },
    ),
    forbid(
      'bench-not-src',
      'Benches measure the server, and the interface in a browser',
      { path: '^bench/' },
      { path: '^src/', pathNot: '^src/(domain|routing)/' },
    ),
    forbid(
      'src-not-server',
      'The interface never imports the server; the page of disclosure packages searches by its pure functions',
      { path: '^src/', pathNot: '^src/app/disclosure/' },
      { path: '^server/' },
    ),
    forbid(
      'disclosure-pure',
      'The page of disclosure packages imports nothing of the server but its pure functions',
      { path: '^src/app/disclosure/' },
      { path: '^server/', pathNot: '^server/domain/' },
    ),
    forbid('server-not-src', 'The server never imports the interface', { path: '^server/' }, { path: '^src/' }),
    ...layers('src', 'src', INTERFACE, 'Interface'),
    forbid(
      'page-not-page',
      'A page never imports another page',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    ),
    ...SERVER.map(([folder, allowed]) =>
      forbid(
        `server-${folder}`,
        `server/${folder} imports only ${allowed.join(', ') || 'nothing of the server'}`,
        { path: `^server/${folder}/`, pathNot: HANDLERS },
        {
          path: `^server/([a-z-]+/|(?!${BASICS}\\.ts$)[^/]+$)`,
          pathNot: [
            `^server/(${[folder, ...allowed].join('|')})/`,
            // The routes and plugins of an application are given its context.
            ...(folder === 'plugins' || folder === 'routes' ? ['^server/context\\.ts$'] : []),
          ],
        },
      ),
    ),
    forbid(
      'server-job-core',
      'The job service knows no handler',
      { path: '^server/', pathNot: [HANDLERS, '^server/[^/]+$', '^server/cli/'] },
      { path: HANDLERS },
    ),
    forbid(
      'server-job-handlers',
      'Handlers of jobs know no identity, route, plugin or command',
      { path: HANDLERS },
      { path: '^server/(identity|plugins|routes|cli)/' },
    ),
    forbid(
      'server-cli',
      'Nothing but the start imports commands',
      { path: '^server/', pathNot: '^server/(cli/|main\\.ts$)' },
      { path: '^server/cli/' },
    ),
    forbid(
      'domain-ports',
      'Pure functions know of stores no more than their ports',
      { path: '^server/domain/' },
      { path: '^server/stores/[^/]+/' },
    ),
    forbid(
      'ports-alone',
      'Ports know no adapter',
      { path: '^server/stores/[^/]+$' },
      { path: '^server/stores/[^/]+/' },
    ),
    forbid(
      'embedded-alone',
      'The embedded store does not know the records',
      { path: '^server/stores/embedded/' },
      { path: '^server/stores/records/' },
    ),
    forbid(
      'records-base',
      'The records use what is lowest in the embedded store',
      { path: '^server/stores/records/' },
      { path: '^server/stores/embedded/', pathNot: '^server/stores/embedded/base/' },
    ),
    ...layers('embedded', 'server/stores/embedded', EMBEDDED, 'Embedded store'),
    forbid(
      'adapters-named-once',
      'Adapters are named only in the composition, in the process of an import, and by commands that need no server',
      { path: '^server/', pathNot: NAMES_ADAPTERS },
      { path: '^server/stores/(embedded|records)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
