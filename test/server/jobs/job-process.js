// A job's process for tests: does what the task says.
const { writeFileSync } = require('node:fs');

process.on('disconnect', () => process.exit(1));
process.on('message', (message) => {
  if (message === 'cancel') {
    process.send({ kind: 'last', was: 'cancelled' }, () => process.exit(0));
    return;
  }
  const deeds = {
    answer: () => {
      process.send({ kind: 'progress', at: 1 });
      process.send({ kind: 'last', was: 'answered' }, () => process.exit(0));
    },
    die: () => process.exit(3),
    // It is done when it is asked to end, and its last message is under way.
    'finish late': () => {
      process.removeAllListeners('message');
      process.on('message', () => process.send({ kind: 'last', was: 'finished' }, () => process.exit(0)));
      process.send({ kind: 'progress', at: 0 });
    },
    wait: () => process.send({ kind: 'progress', at: 0 }),
    spin: () =>
      process.send({ kind: 'progress', at: 0 }, () => {
        for (;;);
      }),
    grow: () => {
      const kept = [];
      setInterval(() => kept.push(Buffer.alloc(32 * 1024 ** 2, 1)), 1);
    },
    outlive: () => {
      writeFileSync(message.file, String(process.pid));
      process.send({ kind: 'progress', at: 0 });
    },
  };
  deeds[message.deed]();
});
