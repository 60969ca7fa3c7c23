import path from 'node:path';

import { identifiersOf, sharedIdentifiers } from '@server/domain/device-identifiers';
import { compareExtractions, type Extraction } from '@test/server/helpers/compare-extractions';
import { importPath, valuesOf, type FinishedTestImport } from '@test/server/helpers/import-report';

const REPORTED = path.join(__dirname, '../../fixtures/reported');
type Tool = 'ufed' | 'axiom' | 'xry';
const INPUTS: Readonly<Record<Tool, string>> = { ufed: 'ufed.ufdr', axiom: 'axiom', xry: 'xry' };

/** One phone in the exports of tools that have it. */
async function importTools<Name extends Tool>(folder: string, tools: readonly Name[]) {
  const imported = new Map<Name, FinishedTestImport>();
  for (const tool of tools) {
    imported.set(tool, await importPath(path.join(REPORTED, folder, INPUTS[tool]), INPUTS[tool]));
  }
  return (tool: Name): FinishedTestImport => {
    const found = imported.get(tool);
    if (found === undefined) {
      throw new Error(`There is no export of ${tool}.`);
    }
    return found;
  };
}

/** The items by the name that they have in every export, which two tools keep as a value. */
const extractionOf = ({ hits, writer }: FinishedTestImport): Extraction => ({
  hits: hits
    .filter(({ artifact: { name } }) => name !== 'Device Information' && name !== 'Chats')
    .map((hit) => ({
      ...hit,
      originalId: valuesOf(hit, 'Item ID')[0] ?? valuesOf(hit, 'Unique ID')[0] ?? hit.originalId,
    })),
  threads: [...writer.threads.values()],
});
const PAIRS: readonly (readonly [Tool, Tool])[] = [
  ['ufed', 'axiom'],
  ['ufed', 'xry'],
  ['axiom', 'xry'],
  ['axiom', 'ufed'],
];
const ids = (letter: string, ...numbers: number[]) => numbers.map((number) => `${letter}${number}`);

describe('calls of one phone in three tools', () => {
  let toolOf: (tool: Tool) => FinishedTestImport;
  beforeAll(async () => {
    toolOf = await importTools('43-two-tools-call-owner-first', ['ufed', 'axiom', 'xry']);
  });

  it.each(PAIRS)('[case-43] are compared without the owner of the phone, in %s and %s', (first, second) => {
    expect(compareExtractions(extractionOf(toolOf(first)), extractionOf(toolOf(second)))).toEqual({
      both: ids('k', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
      ...{ onlyFirst: [], onlySecond: [], notCompared: [] },
    });
  });

  it.each<Tool>(['ufed', 'axiom', 'xry'])('[case-43] have the other party as key detail, in %s', (tool) => {
    const calls = extractionOf(toolOf(tool)).hits;
    const details = calls.map(
      ({ fragments }) => fragments.find(({ categories }) => categories.includes('KeyDetail'))?.value,
    );
    expect(details).toEqual(
      ['00', '10', '11', '12', '30', '31', '32', '33', '35', '36'].map((end) => `+49176123400${end}`),
    );
  });
});

it.each(PAIRS)(
  '[case-44] items equal to the second are not lost by a clock correction, in %s and %s',
  async (...pair) => {
    const toolOf = await importTools('44-two-tools-clock-median', pair);
    const [first, second] = [extractionOf(toolOf(pair[0])), extractionOf(toolOf(pair[1]))];
    // In XRY and AXIOM all times are those of the delivery.
    const areSameTool = !pair.includes('ufed');
    expect(compareExtractions(first, second)).toEqual(
      areSameTool
        ? { both: ids('m', 0, 1, 2, 3, 4, 5, 6, 7, 8), onlyFirst: [], onlySecond: [], notCompared: [] }
        : {
            both: ids('m', 0, 1, 2, 3),
            ...{ onlyFirst: ids('m', 4, 5, 6, 7, 8), onlySecond: ids('m', 4, 5, 6, 7, 8), notCompared: [] },
          },
    );
  },
);

it.each(PAIRS)('[case-45] contacts are compared by any date, and by name and number, in %s and %s', async (...pair) => {
  const toolOf = await importTools('45-two-tools-contact', pair);
  const [first, second] = [extractionOf(toolOf(pair[0])), extractionOf(toolOf(pair[1]))];
  const areOfOneNumber = !pair.includes('ufed');
  expect(compareExtractions(first, second)).toEqual({
    both: areOfOneNumber ? ids('n', 0, 1, 2) : ids('n', 0, 1),
    onlyFirst: areOfOneNumber ? [] : ['n2'],
    onlySecond: areOfOneNumber ? [] : ['n2'],
    notCompared: [],
  });
});

it('[case-46] the IMEI of an export of XRY shows that it is the phone of a report of UFED', async () => {
  const toolOf = await importTools('46-xry-device-ids', ['ufed', 'xry']);
  const identifiers = (tool: 'ufed' | 'xry') => {
    const { writer, hits } = toolOf(tool);
    const items = hits.map((hit) => ({
      name: valuesOf(hit, 'Entry name')[0] ?? '',
      value: valuesOf(hit, 'Entry value')[0] ?? '',
    }));
    return identifiersOf([...(writer.finished?.device ?? []).flatMap(({ fragments }) => fragments), ...items]);
  };
  expect(sharedIdentifiers(identifiers('ufed'), identifiers('xry'))).toEqual([
    { kind: 'IMEI', value: '35693803564380' },
  ]);
});
