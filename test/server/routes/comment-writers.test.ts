import { addHitComment } from '@contract/calls/hits';
import { createRedactionRule } from '@contract/calls/redactions';
import { REDACTED } from '@contract/rules/redaction';

import { sendAs } from './leak-worlds';
import { downloaded, filesIn, outputOf, startRedactedCase, wordsIn, type RedactedCase } from './redacted-outputs';

const NAME = 'Investigator Test';

let world: RedactedCase;
beforeEach(async () => {
  world = await startRedactedCase();
  const comment = { content: 'Look at this', accessLevel: 'public' };
  const added = sendAs(world.server, 'investigator', addHitComment, { params: { hitId: '4' }, body: comment });
  expect((await added).status).toBe(200);
});
afterEach(() => world.server.close());

/** The readable text of an output, in lower case. */
async function readIn(name: string): Promise<string> {
  const output = await outputOf(world, name);
  expect([name, output.status, output.failure]).toEqual([name, 'completed', null]);
  const words = wordsIn(await filesIn(Buffer.from(await (await downloaded(world, output)).arrayBuffer())));
  // Scripts of packages hold JSON in a text.
  return words.replaceAll('\\', '');
}

describe.each([
  ['search_export CSV', (name: string) => `${name} (investigator), 20`],
  ['search_export CSV_EXCEL', (name: string) => `${name} (investigator), 20`],
  ['search_export JSONL', (name: string) => `${name} (investigator), 20`],
  ['tags_and_comments_export JSON', (name: string) => `"author":"investigator","authorname":"${name}"`],
  ['disclosure_package ZIP', (name: string) => `"username":"investigator","fullname":"${name}"`],
])('%s', (output, written) => {
  it('contains the full name and username of comment authors, unless a rule redacts the name', async () => {
    const hasName = async (name: string) => (await readIn(output)).includes(written(name.toLowerCase()));
    expect(await hasName(NAME)).toBe(true);
    const rule = { kind: 'names', lines: NAME, reason: 'privacy', remark: '' };
    expect((await sendAs(world.server, 'investigator', createRedactionRule, { body: rule })).status).toBe(200);
    expect([await hasName(NAME), await hasName(REDACTED)]).toEqual([false, true]);
  });
});
