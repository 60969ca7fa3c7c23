// A thread of the embedded hit store in tests: the same entry, compiled while it loads.
require('@babel/register')({ extensions: ['.ts'], ignore: [/node_modules/], cache: true });
require('../../../../server/stores/embedded/engine/search-worker.ts');
