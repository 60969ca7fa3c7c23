// Writes hits without end, so that the test can kill it at any moment: node kill-writer.js <data folder> <evidence id>.
require('../../../../../scripts/register-typescript');

const { CaseHitWriterFactory } = require('../../../../../server/stores/embedded/writing/imports/case-hit-writer.ts');
const { publishingQueue } = require('./publishing-queue.ts');

const [, , dataFolder, evidenceId] = process.argv;
const writers = new CaseHitWriterFactory(dataFolder, publishingQueue(dataFolder), { pieceHits: 1 });
const writer = writers.openWriter('case-1', Number(evidenceId));
process.stdout.write('started\n');
for (let index = 0; ; index += 1) {
  writer.write({
    originalId: `hit-${index}`,
    artifact: { group: 'Communication', name: 'Messages' },
    deleted: null,
    date: { instant: '2024-01-01T00:00:00.000Z', isLocal: false, original: '' },
    sources: [],
    fragments: [
      { name: 'Body', value: `van ${index}`, valueType: 'text', importance: 'primary', hidden: false, categories: [] },
    ],
    attachments: [],
    locations: [],
    chat: index % 10 === 0 ? chatOf(`thread-${index % 1000}`) : null,
  });
  if (index % 200 === 199) {
    writer.flush();
  }
}

function chatOf(threadKey) {
  const nothing = { sender: null, text: null, status: null, timestamp: null, replyTo: null };
  return { threadKey, direction: 'unknown', isSystem: false, ...nothing };
}
