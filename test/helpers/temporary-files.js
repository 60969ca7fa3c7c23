// Each audited call of a test waits for the disk, unless temporary files are in memory: 1 to 3 ms instead of 0.2 ms.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const MEMORY = '/dev/shm';
const NAME = /^review-tests-(\d+)$/;
const GIGABYTE = 1024 ** 3;

const hasRoom = () => {
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= 4 * GIGABYTE && os.freemem() >= 8 * GIGABYTE;
};

/** Temporary files of this process and of those that it starts, until it ends. On the disk as usual where TMPDIR says so or memory is short. */
function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !fs.existsSync(MEMORY)) {
    return;
  }
  const remove = (name) => fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  // Of a run that was killed.
  const isLeft = (name) => NAME.test(name) && !fs.existsSync(`/proc/${NAME.exec(name)[1]}`);
  fs.readdirSync(MEMORY).filter(isLeft).forEach(remove);
  if (hasRoom()) {
    const name = `review-tests-${process.pid}`;
    process.env.TMPDIR = path.join(MEMORY, name);
    fs.mkdirSync(process.env.TMPDIR);
    process.on('exit', () => remove(name));
  }
}

module.exports = { keepTemporaryFilesInMemory };
