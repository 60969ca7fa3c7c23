// What the tests run: a production build of interface and server, when a source file changed. `npm test` runs it in parallel with its gates.
const { onSupportedNode } = require('./node');
const { build } = require('./prepare');

onSupportedNode(build);
