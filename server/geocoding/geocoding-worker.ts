import { fork } from 'node:child_process';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { GeocodingRequest, type GeocodingReply } from './geocoding-messages';
import { loadPlaces } from './load-places';
import { PlaceIndex } from './place-index';
import type { PlaceTables } from './place-tables';

// The entry of the geocoding thread. As a process of its own it reads the packages: what that takes in memory goes with it.

if (isMainThread) {
  process.send?.(loadPlaces(), () => process.disconnect());
} else {
  const { workerFile } = Value.Parse(Type.Object({ workerFile: Type.String() }), workerData);
  let index: Promise<PlaceIndex> | null = null;
  parentPort?.on('message', (message: unknown) => {
    index ??= readPlaces(workerFile).then((tables) => new PlaceIndex(tables));
    const request = Value.Parse(GeocodingRequest, message);
    index
      .then((places) => answer(places, request))
      .then(
        (result) => reply({ id: request.id, result }),
        (error: unknown) => {
          // Tried again at the next request.
          index = null;
          reply({ id: request.id, error: error instanceof Error ? error.message : String(error) });
        },
      );
  });
}

async function answer(places: PlaceIndex, request: GeocodingRequest): Promise<unknown> {
  return request.name === 'reverse' ? places.reverse(request.positions) : places.suggest(request.text, request.limit);
}

/** The process knows nothing of the server's settings, and sends nothing but the tables. */
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

function reply(message: GeocodingReply): void {
  parentPort?.postMessage(message);
}
