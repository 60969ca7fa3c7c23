// Builds interface and server for production when a source file has changed. `npm test` runs it in parallel with its gates.
const { onSupportedNode } = require('./node');
const { build } = require('./prepare');

onSupportedNode(build);
