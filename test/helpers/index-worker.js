// The index thread in tests: the same entry, compiled while it loads.
require('../../scripts/register-typescript');
require('../../server/stores/embedded/index/index-worker.ts');
