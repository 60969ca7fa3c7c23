// A worker for tests: its methods succeed, fail, wait and exit in every way that a client must handle.
require('../../../scripts/register-typescript');
const { BadRequestError } = require('../../../server/errors');
const { serveWorker } = require('../../../server/workers/serve-worker');

let cancelled = 0;
let noted = '';

serveWorker({
  echo: (value) => value,
  refuse: () => {
    throw new BadRequestError('No.', { fields: { name: 'Missing.' } });
  },
  break: () => {
    throw Object.assign(new TypeError('broken'), { code: 'EBROKEN' });
  },
  returnFunction: () => () => undefined,
  wait: (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        cancelled += 1;
        reject(new Error('stopped'));
      });
    }),
  cancelled: () => cancelled,
  note: (text) => {
    noted = text;
  },
  noted: () => noted,
  never: () => new Promise(() => undefined),
  end: () => process.exit(3),
  block: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
});
