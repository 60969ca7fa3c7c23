// What may import what (docs/architecture.md): contract ← domain ← api ← state ← components ← features ← pages ← app;
// contract ← ports ← services ← routes ← app; adapters are named only where the context is composed.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const layer = (name, own, allowed) =>
  forbid(
    `src-${name}`,
    `src/${name} imports only ${allowed.join(', ')}`,
    { path: `^src/${name}/`, pathNot: own },
    { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circular', 'No file reaches itself through its imports', {}, { circular: true }),
    forbid(
      'contract-alone',
      'The contract imports nothing of ours',
      { path: '^contract/' },
      { path: '^(src|server|test)/' },
    ),
    forbid(
      'src-not-server',
      'The interface never imports the server; the page of disclosure packages searches by its pure functions',
      { path: '^src/', pathNot: '^src/app/disclosure/' },
      { path: '^(server|test)/' },
    ),
    forbid(
      'disclosure-pure',
      'The page of disclosure packages imports nothing of the server but its pure functions',
      { path: '^src/app/disclosure/' },
      { path: '^(server|test)/', pathNot: '^server/domain/' },
    ),
    forbid('server-not-src', 'The server never imports the interface', { path: '^server/' }, { path: '^(src|test)/' }),
    layer('domain', undefined, []),
    layer('routing', undefined, ['domain']),
    layer('messages', undefined, []),
    layer('api', undefined, ['domain', 'messages']),
    layer('state', undefined, ['api', 'domain', 'routing', 'messages']),
    // Permission and toast read the store through a hook: the one exception.
    layer('components', '^src/components/(permission|toast)/', ['domain', 'routing', 'messages']),
    layer('features', undefined, ['api', 'state', 'domain', 'routing', 'messages', 'components']),
    layer('pages', undefined, ['api', 'state', 'domain', 'routing', 'messages', 'components', 'features']),
    forbid(
      'page-not-page',
      'A page never imports another page',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    ),
    forbid(
      'ports-alone',
      'Ports know no adapter, service or route',
      { path: '^server/stores/[^/]+$' },
      { path: '^server/(stores/embedded|stores/records|services|routes|plugins|jobs|imports|identity)/' },
    ),
    forbid(
      'adapters-inside',
      'Adapters know ports and pure helpers',
      { path: '^server/stores/(embedded|records)/' },
      { path: '^server/(services|routes|plugins|jobs|imports|identity)/' },
    ),
    forbid(
      'adapters-named-once',
      'Adapters are named only in the composition and in workers',
      {
        path: '^server/',
        pathNot:
          '^server/(stores/embedded|stores/records|context|jobs/import-process|jobs/process-end|imports/ufed/staging|cli)',
      },
      { path: '^server/stores/(embedded|records)/' },
    ),
    forbid(
      'services-below-routes',
      'Services know no route',
      { path: '^server/services/' },
      { path: '^server/(routes|plugins)/' },
    ),
    forbid(
      'imports-below',
      'Importers know ports only',
      { path: '^server/imports/' },
      { path: '^server/(services|routes|plugins|jobs|identity)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
