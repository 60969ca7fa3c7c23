// The geocoding thread in tests: the same entry, compiled while it loads.
require('../../../scripts/register-typescript');
require('../../../server/geocoding/geocoding-worker.ts');
