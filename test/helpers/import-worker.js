// The import thread in tests: the same entry, compiled while it loads.
// First what @babel/register would break: it keeps a module cache of its own, in which the CommonJS parts of ESM packages get lost.
require('file-type');
require('../../scripts/register-typescript');
require('../../server/jobs/import-worker.ts');
