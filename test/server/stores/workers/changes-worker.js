// A thread of the embedded hit store in tests: the same entry, compiled while it loads.
require('../../../../scripts/register-typescript');
require('../../../../server/stores/embedded/shards/changes-worker.ts');
