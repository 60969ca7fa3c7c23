// Makes the outputs that a data folder waits for, until it is killed or has made all: node report-worker.js <task as JSON>.
require('../../../scripts/register-typescript');

const { makeOutputs } = require('./report-child.ts');

void makeOutputs(JSON.parse(process.argv[2]));
