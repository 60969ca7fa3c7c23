// A server that answers until it is killed, and prints its address: node read-log-worker.js <data folder>.
require('../../../scripts/register-typescript');

const { serve } = require('./read-log-child.ts');

void serve(process.argv[2]);
