import { planTerm } from '@server/stores/embedded/query/terms/term-plan';
import type { VocabularyLookup } from '@server/stores/embedded/query/terms/vocabulary-lookup';

const shown = ({ vocabulary, text, openStart, openEnd }: VocabularyLookup): string =>
  `${vocabulary} ${openStart ? '…' : ''}${text}${openEnd ? '…' : ''}`;

describe('planTerm', () => {
  it.each([
    ['a word', 'partial', 'harbour', 'words …harbour…', true, []],
    ['a whole word', 'exact', 'harbour', 'words harbour', true, []],
    ['a script without spaces', 'exact', '见面', 'words …见面…', true, []],
    ['an address', 'partial', 'smith@gmail.co', 'compounds …smith@gmail.co…', true, []],
    ['a whole address', 'exact', 'gmail.com', 'compounds …gmail.com…', true, []],
    [
      'an address without its start',
      'partial',
      '@gmail.com',
      'compounds …@gmail.com…',
      false,
      ['compounds gmail.com…', 'separators …@gm'],
    ],
    ['a number with its sign', 'partial', '+49', 'compounds …+49…', false, ['words 49…', 'separators …+49']],
    [
      'a start of an address',
      'partial',
      'john.smith@',
      'compounds …john.smith@…',
      false,
      ['compounds …john.smith', 'separators th@…'],
    ],
    ['joiners at both ends', 'partial', '-a.b-', 'compounds …-a.b-…', false, ['compounds …a.b…']],
    ['joiners only', 'partial', '_', 'compounds …_…', false, ['separators …_…']],
    [
      'several words',
      'partial',
      'the old harb',
      null,
      false,
      ['words …the', 'words old', 'words harb…', 'separators he ol', 'separators ld ha'],
    ],
    [
      'several whole words',
      'exact',
      'the old harb',
      null,
      false,
      ['words the', 'words old', 'words harb', 'separators he ol', 'separators ld ha'],
    ],
    ['a path', 'partial', 'gmail.com/t', null, false, ['compounds …gmail.com', 'words t…', 'separators om/t…']],
    ['a separator before', 'partial', '/gmail.com', null, false, ['compounds gmail.com…', 'separators …/gm']],
    ['a change of scripts', 'partial', '用iphone', null, false, ['words …用', 'words iphone…']],
    ['a change of scripts, whole', 'exact', '用iphone', null, false, ['words …用', 'words iphone']],
    ['a start of a host', 'partial', 's://www.', null, false, ['words …s', 'words www', 'separators …s://ww']],
    ['separators only', 'partial', '://', 'separators …://…', true, []],
    ['separators only, whole', 'exact', '://', 'separators …://…', true, []],
    ['many separators', 'partial', '=========', null, false, []],
    ['a separator and a character', 'partial', '/s', 'separators …/s…', true, []],
    ['a separator and a character, whole', 'exact', '/s', null, false, ['words s', 'separators …/s…']],
    ['no more than a gap', 'partial', 'of th', 'separators of th', true, []],
    ['words of one character', 'partial', 'a b', 'separators …a b…', true, []],
    ['two words that are far apart', 'partial', `of${' -'.repeat(15)} the`, null, false, ['words …of', 'words the…']],
    ['a gap in Cyrillic', 'partial', 'склад, порт', null, false, ['words …склад', 'words порт…', 'separators д, п']],
  ] as const)('looks up in the vocabularies %s', (_what, kind, term, sure, isComplete, candidates) => {
    const plan = planTerm(term, kind);
    expect([plan.sure === null ? null : shown(plan.sure), plan.isComplete, plan.candidates.map(shown)]).toEqual([
      sure,
      isComplete,
      candidates,
    ]);
  });

  it('accepts only compounds that contain the term as a whole word', () => {
    const accepts = planTerm('gmail.com', 'exact').sure?.accepts;
    expect(['john@gmail.com', 'hotgmail.com', 'gmail.community'].map((compound) => accepts?.(compound))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
