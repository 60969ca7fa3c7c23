import { Value } from '@sinclair/typebox/value';

import { lowerPriority } from '@server/priority';

import { convertSource, prepareConversions } from './convert-source';
import { ConversionTask, type ProcessMessage } from './conversion-messages';

// Entry of a conversion process: it converts one file, then the server ends it. A process starts in advance and waits for its file.

/** Searches have priority. */
const NICENESS = 10;

lowerPriority(NICENESS);

process.on('message', (task) => {
  if (!Value.Check(ConversionTask, task)) {
    throw new Error('A conversion process was given no task.');
  }
  void convertSource(task, (mimeType) => send({ kind: 'checked', mimeType })).then((answer) =>
    send({ kind: 'answer', answer }),
  );
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
void prepareConversions();

function send(message: ProcessMessage): void {
  process.send?.(message);
}
