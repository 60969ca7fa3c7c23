// A conversion process that was taken over by the file that it read: the content of the file says what it does.
const fs = require('node:fs');
const path = require('node:path');

const answer = (made) => ({ mimeType: 'image/jpeg', made, failed: [] });
const converted = (file) => ({ conversion: 'THUMBNAIL', outcome: 'converted', file, mimeType: 'image/webp' });

const deeds = {
  crash: () => process.kill(process.pid, 'SIGKILL'),
  'crash once': ({ path: source }, send) => {
    const mark = `${source}.mark`;
    if (fs.existsSync(mark)) {
      send({ kind: 'answer', answer: answer([{ conversion: 'PICTURE', outcome: 'asIs' }]) });
      return;
    }
    fs.writeFileSync(mark, '');
    send({ kind: 'checked', mimeType: 'image/jpeg' });
    setTimeout(deeds.crash, 50);
  },
  hang: () => {
    for (;;) {
      // Never answers, never listens.
    }
  },
  'say nonsense': (_task, send) => send({ kind: 'answer', answer: 'root' }),
  'name another file': (_task, send) => send({ kind: 'answer', answer: answer([converted('../../server.db')]) }),
  'point at another file': ({ folder }, send) => {
    fs.symlinkSync('/etc/passwd', path.join(folder, 'thumbnail.webp'));
    send({ kind: 'answer', answer: answer([converted('thumbnail.webp')]) });
  },
  'claim a file': (_task, send) => send({ kind: 'answer', answer: answer([converted('thumbnail.webp')]) }),
  obey: ({ folder }, send) => {
    fs.writeFileSync(path.join(folder, 'thumbnail.webp'), 'small');
    send({ kind: 'answer', answer: answer([{ conversion: 'PICTURE', outcome: 'asIs' }, converted('thumbnail.webp')]) });
  },
};

process.on('message', (task) => {
  const deed = fs.readFileSync(task.path, 'utf8').split('#')[0].trim();
  deeds[deed](task, (message) => process.send({ ...message, id: task.id }));
});
process.on('disconnect', () => process.exit(0));
