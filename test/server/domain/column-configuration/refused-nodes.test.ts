import { checkConfiguration } from '@server/domain/column-configuration/check-configuration';

const body = { type: 'fragment', name: 'Body', valueType: 'text' };
const fragment = (given: object) => ({ ...body, ...given });
const artifact = (given: object = {}, ...children: unknown[]) => ({
  ...{ type: 'artifact', name: 'Messages', children },
  ...given,
});
const group = (given: object = {}, ...children: unknown[]) => ({
  ...{ type: 'group', name: 'Communication', children },
  ...given,
});
const column = (mavOrder: unknown, given: object = {}, ...children: unknown[]) => ({
  ...{ type: 'multiArtifact', name: 'Key', mavOrder, children },
  ...given,
});
const ufed = (...children: unknown[]) => ({ type: 'importType', name: 'ufed', children });
const whole = (given: object = {}, ...config: unknown[]) => ({ schemaVersion: 2, config, ...given });

const problemsOf = (value: unknown): string[] | null => {
  const checked = checkConfiguration(value);
  return 'problems' in checked ? checked.problems : null;
};
const inArtifact = (...children: unknown[]) => problemsOf(whole({}, ufed(group({}, artifact({}, ...children)))));
const text = (length: number) => 'x'.repeat(length);
const AT = 'ufed › Communication › Messages';
const NAME = 'a name of 1 to 255 characters on one line is expected.';

describe('an uploaded configuration', () => {
  it.each<[what: string, value: unknown]>([
    ['no nodes', whole()],
    ['an import type without children', whole({}, ufed())],
    ['the smallest and the largest order', whole({}, ufed(group({ order: 0 }, artifact({ order: 2_147_483_647 }))))],
    ['a name of 255 characters', whole({}, ufed(group({ name: text(255) })))],
    ['each import type', whole({}, ...['xry', 'axiom', 'ufed', 'leapp'].map((name) => ({ ...ufed(), name })))],
    [
      'fragments of one name and two types',
      whole({}, ufed(group({}, artifact({}, body, fragment({ valueType: 'date' }))))),
    ],
    ['a fragment with a column', whole({}, ufed(group({}, artifact({}, fragment({ mavOrder: 3 })))))],
    ['empty columns', whole({}, ufed(...[0, 1, 2, 3].map((mavOrder) => column(mavOrder))))],
    ['a date in the last column', whole({}, ufed(column(3, {}, fragment({ valueType: 'date' }))))],
    [
      'the same fragment of two types in columns',
      whole({}, ufed(column(0, {}, body), column(1, {}, fragment({ valueType: 'number' })))),
    ],
    [
      'the same fragments in two import types',
      whole({}, ufed(column(0, {}, body)), { ...ufed(column(0, {}, body)), name: 'xry' }),
    ],
    ['a fragment in an artifact and in a column', whole({}, ufed(group({}, artifact({}, body)), column(0, {}, body)))],
    ['evidence information', whole({ evidenceInformation: { name: '*', importance: 'secondary' } })],
  ])('may have %s', (_what, value) => {
    expect(checkConfiguration(value)).toEqual({ configuration: value });
  });

  it.each([null, undefined, 'text', 7, []])('is refused when it is %j instead of an object', (value) => {
    expect(problemsOf(value)).toEqual(['It is not a configuration: a JSON object is expected.']);
  });

  it.each<[value: unknown, problem: string]>([
    [{ config: [] }, 'schemaVersion is missing, and only 2 is read.'],
    [{ schemaVersion: '2', config: [] }, 'schemaVersion is "2", and only 2 is read.'],
    [{ schemaVersion: 2, config: {} }, 'config is no list of nodes.'],
    [whole({}, null), 'config[0]: a node is expected.'],
    [whole({}, ufed(), 'x'), 'config[1]: a node is expected.'],
    [whole({}, { name: 'ufed' }), 'ufed: the type missing does not belong here; expected is importType.'],
    [whole({}, { type: 5 }), 'config[0]: the type 5 does not belong here; expected is importType.'],
    [
      whole({}, ufed({ type: 'artifact', name: 'A' })),
      'ufed › A: the type "artifact" does not belong here; expected is group or multiArtifact.',
    ],
    [whole({}, ufed(group({ children: 'x' }))), 'ufed › Communication: children is no list of nodes.'],
    [whole({}, ufed(group({ name: text(256) }))), `ufed › ${text(256)}: ${NAME}`],
    [whole({}, ufed(group({ name: 'a\nb' }))), `ufed › a\nb: ${NAME}`],
    [whole({}, ufed(group({ name: 5 }))), `ufed[0]: ${NAME}`],
    [
      whole({}, ufed(group({ importance: 'high' }))),
      'ufed › Communication: the importance "high" is neither primary nor secondary.',
    ],
    [
      whole({}, ufed(group({ order: 1.5 }))),
      'ufed › Communication: the order 1.5 is no whole number from 0 to 2147483647.',
    ],
    [
      whole({}, ufed(group({ order: '1' }))),
      'ufed › Communication: the order "1" is no whole number from 0 to 2147483647.',
    ],
    [
      whole({}, ufed(group({ order: 2_147_483_648 }))),
      'ufed › Communication: the order 2147483648 is no whole number from 0 to 2147483647.',
    ],
    [whole({}, ufed(column(undefined))), 'ufed › Key: the column missing is none of 0 to 3.'],
    [whole({}, ufed(column(-1))), 'ufed › Key: the column -1 is none of 0 to 3.'],
    [
      whole({}, ufed(column(1, {}, body, fragment({ name: 'From' })))),
      'ufed › Key: one fragment fills a column, and here are 2.',
    ],
    [whole({}, ufed(column(1), column(1, { name: 'Other' }))), 'ufed › Other: the node stands here twice.'],
    [
      whole({}, ufed(column(0, {}, body), column(2, { name: 'Other' }, body))),
      'ufed › "Other": "Body" fills another column already.',
    ],
    [
      whole({}, ufed(column(3, {}, fragment({ valueType: 'number' })))),
      'ufed › Key: the date/time column is filled by a fragment of the value type date.',
    ],
    [whole({}, ufed(), ufed()), 'ufed: the node stands here twice.'],
  ])('is refused with the reason: %j', (value, problem) => {
    expect(problemsOf(value)).toEqual([problem]);
  });

  it.each<[given: object, problem: string]>([
    [{ children: [] }, `${AT} › Body: a fragment has no children.`],
    [{ mavOrder: 4 }, `${AT} › Body: the column 4 is none of 0 to 3.`],
    [{ icon: 'phone' }, `${AT} › Body: only artifacts have an icon.`],
    [{ valueType: undefined }, `${AT} › Body: the value type missing is none of text, number, date.`],
  ])('is refused for a fragment with %j', (given, problem) => {
    expect(inArtifact(fragment(given))).toEqual([problem]);
  });

  it('is refused with a duplicate node below one parent', () => {
    expect(inArtifact(body, body)).toEqual([`${AT} › Body: the node stands here twice.`]);
    expect(problemsOf(whole({}, ufed(group({}, artifact(), artifact()))))).toEqual([
      `${AT}: the node stands here twice.`,
    ]);
    expect(problemsOf(whole({}, ufed(group({}, artifact()), group({ name: 'Other' }, artifact()))))).toBeNull();
  });

  it.each([
    {},
    { name: '*' },
    { name: 'x', importance: 'primary' },
    { name: '*', importance: 'high' },
    null,
    'primary',
  ])('is refused with the evidence information %j', (evidenceInformation) => {
    expect(problemsOf(whole({ evidenceInformation }))).toEqual([
      'evidenceInformation: the name "*" and an importance, primary or secondary, are expected.',
    ]);
  });

  it('is refused with at most five errors, with values truncated', () => {
    expect(inArtifact(...Array.from({ length: 7 }, () => null))).toHaveLength(5);
    expect(problemsOf(whole({ schemaVersion: text(100) }))).toEqual([
      `schemaVersion is "${text(59)}, and only 2 is read.`,
    ]);
  });
});
