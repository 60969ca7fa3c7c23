// Changes a case at random until it is killed: node crash-worker.js <orders as JSON>.
require('../../../../scripts/register-typescript');

const { changeUntilKilled } = require('./crash-child.ts');

const [, , orders] = process.argv;
if (orders !== undefined) {
  void changeUntilKilled(JSON.parse(orders));
}
