// The index thread in tests: the same entry, compiled while it loads.
require('@babel/register')({ extensions: ['.ts'], ignore: [/node_modules/], cache: true });
require('../../server/stores/embedded/segments/index-worker.ts');
