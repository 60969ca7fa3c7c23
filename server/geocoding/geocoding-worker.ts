import { fork } from 'node:child_process';
import { isMainThread, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { serveWorker } from '@server/workers/serve-worker';

import type { GeoPosition } from './geocoder';
import { loadPlaces } from './load-places';
import { PlaceIndex } from './place-index';
import type { PlaceTables } from './place-tables';

// Entry of the geocoding thread. It loads the data in a child process, whose memory is freed when it ends.

if (isMainThread) {
  process.send?.(loadPlaces(), () => process.disconnect());
} else {
  const { workerFile } = Value.Parse(Type.Object({ workerFile: Type.String() }), workerData);
  let index: Promise<PlaceIndex> | null = null;
  const opened = async (): Promise<PlaceIndex> => {
    index ??= readPlaces(workerFile).then((tables) => new PlaceIndex(tables));
    try {
      return await index;
    } catch (error) {
      // The next request retries.
      index = null;
      throw error;
    }
  };
  serveWorker({
    reverse: async (positions: readonly GeoPosition[]) => (await opened()).reverse(positions),
    suggest: async (text: string, limit: number) => (await opened()).suggest(text, limit),
  });
}

/** The process gets no settings of the server and sends only the tables. */
function readPlaces(workerFile: string): Promise<PlaceTables> {
  return new Promise((resolve, reject) => {
    const reader = fork(workerFile, [], { serialization: 'advanced', env: {}, execArgv: [] });
    reader.once('message', (message: unknown) => {
      if (isPlaceTables(message)) {
        resolve(message);
      } else {
        reject(new Error('The process that reads the places sent something else.'));
      }
    });
    reader.once('error', reject);
    reader.once('exit', () => reject(new Error('The process that reads the places ended.')));
  });
}

const isPlaceTables = (message: unknown): message is PlaceTables =>
  typeof message === 'object' && message !== null && 'searchPlaces' in message && 'tree' in message;
