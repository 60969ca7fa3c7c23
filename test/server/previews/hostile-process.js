// A conversion process that was taken over by the file that it read: the content of the file says what it does.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');

const send = (message) => process.send(message);
const answer = (made, mimeType = 'image/jpeg') => send({ kind: 'answer', answer: { mimeType, made, failed: [] } });
const converted = (file) => ({ conversion: 'THUMBNAIL', outcome: 'converted', file, mimeType: 'image/webp' });
const attempt = (work) => {
  try {
    return work();
  } catch (error) {
    return error.code ?? error.message;
  }
};
/** Tells as the type of the file: the one text that an answer holds. */
const tell = (findings) => answer([], JSON.stringify(findings).slice(0, 200));

const deeds = {
  crash: () => process.kill(process.pid, 'SIGKILL'),
  // Once the message is on its way.
  'check and crash': () => process.send({ kind: 'checked', mimeType: 'image/jpeg' }, deeds.crash),
  hang: () => {
    for (;;) {
      // Never answers, never listens.
    }
  },
  'say nonsense': () => send({ kind: 'answer', answer: 'root' }),
  'name another file': () => answer([converted('../../server.db')]),
  'point at another file': ({ folder }) => {
    fs.symlinkSync('/etc/hostname', path.join(folder, 'thumbnail.webp'));
    answer([converted('thumbnail.webp')]);
  },
  'claim a file': () => answer([converted('thumbnail.webp')]),
  obey: ({ folder }) => {
    fs.writeFileSync(path.join(folder, 'thumbnail.webp'), 'small');
    answer([{ conversion: 'PICTURE', outcome: 'asIs' }, converted('thumbnail.webp')]);
  },
  read: (_task, file) => tell(attempt(() => (fs.statSync(file).isDirectory() ? fs.readdirSync(file) : 'read'))),
  list: ({ folder }) => tell(fs.readdirSync(folder)),
  environment: () => tell(Object.keys(process.env).sort()),
  write: (_task, folder) => tell(attempt(() => fs.writeFileSync(path.join(folder, 'written'), 'x') ?? 'written')),
  'change the input': ({ path: file }) => tell(attempt(() => fs.writeFileSync(file, 'changed') ?? 'changed')),
  network: (_task, port) => {
    const socket = net.connect({ host: '127.0.0.1', port: Number(port) });
    socket.on('connect', () => tell('connected')).on('error', ({ code }) => tell(code));
  },
  'see processes': () => tell(fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length),
  'stay behind': ({ folder }, mark) => {
    // Out of the process group, as a daemon does it.
    const alive = path.join(folder, 'alive');
    const script = `setInterval(() => require('fs').appendFileSync(${JSON.stringify(alive)}, 'x'), 20)`;
    spawn(process.execPath, ['-e', script, mark], { detached: true, stdio: 'ignore' }).unref();
    const timer = setInterval(() => {
      if (fs.existsSync(alive)) {
        clearInterval(timer);
        tell('left');
      }
    }, 20);
  },
  'become root': () => tell(attempt(() => process.setuid(0) ?? os.userInfo().uid)),
  'fill the disk': ({ folder }) => {
    for (let count = 0; ; count += 1) {
      attempt(() => fs.writeFileSync(path.join(folder, `${count}`), Buffer.alloc(64 * 1024 ** 2, 1)));
    }
  },
  'make processes': () => {
    const children = Array.from({ length: 700 }, () => attempt(() => spawn('sleep', ['60'], { stdio: 'ignore' })));
    const started = children.map(
      (child) => new Promise((resolve) => child.on?.('error', resolve).on('spawn', resolve) ?? resolve()),
    );
    void Promise.all(started).then(() => tell(children.filter(({ pid }) => pid !== undefined).length < 700));
  },
};

process.on('message', (task) => {
  const [deed, subject] = fs.readFileSync(task.path, 'utf8').split('#')[0].trim().split(': ');
  deeds[deed](task, subject);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
