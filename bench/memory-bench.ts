import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { addSource, benchCause, openInstallation } from './bench-installation';
import { startPart } from './engine/child-process';

const Sizes = Type.Array(Type.Number());

/**
 * `npm run bench -- memory [--cases 50] [--hits 10000] [--budget 512] [--keep folder]`: creates cases of this many hits, then
 * reads each of them in a new process with this memory budget in megabytes (REVIEW_SEARCH_MEMORY_MB): searches, opens every
 * page, tags one item. Prints the resident memory of that process by the number of opened cases. With `--keep`, existing cases
 * are used again.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      cases: { type: 'string', default: '50' },
      hits: { type: 'string', default: '10000' },
      budget: { type: 'string', default: '512' },
      keep: { type: 'string', default: path.join('.cache', 'memory-bench') },
    },
  });
  const [cases, hits, budget] = [Number(values.cases), Number(values.hits), Number(values.budget)];
  const folder = path.join(path.resolve(values.keep), `${cases}x${hits}`);
  const caseIds = await madeCases(folder, cases, hits);
  const part = startPart('memory/open-part.ts', { folder, caseIds, budget });
  const sizes = Value.Parse(Sizes, await part.message());
  const after = [0, Math.round(cases / 4), Math.round(cases / 2), cases].map((opened) => `${opened}: ${sizes[opened]}`);
  console.log(`${cases} cases of ${hits} hits, budget ${budget} MB: resident MB by cases opened ${after.join(', ')}`);
}

async function madeCases(folder: string, cases: number, hits: number): Promise<string[]> {
  const list = path.join(folder, 'cases.json');
  if (existsSync(list)) {
    return Value.Parse(Type.Array(Type.String()), JSON.parse(readFileSync(list, 'utf8')));
  }
  mkdirSync(folder, { recursive: true });
  const context = await openInstallation(folder);
  const caseIds: string[] = [];
  for (let index = 0; index < cases; index += 1) {
    const named = { name: `Case ${index}`, timezone: 'UTC' };
    const { id } = await context.services.cases.create(null, named, benchCause(null));
    await addSource(context, id, { name: 'Phone', hitCount: hits, files: [] });
    caseIds.push(id);
  }
  await context.close();
  writeFileSync(list, JSON.stringify(caseIds));
  return caseIds;
}
