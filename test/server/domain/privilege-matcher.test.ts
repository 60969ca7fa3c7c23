import type { PrivilegeRuleKind } from '@contract/model/privilege';
import { PrivilegeMatcher, privilegeKey } from '@server/domain/privilege-matcher';

const RULES: [kind: PrivilegeRuleKind, value: string][] = [
  ['number', '+49 176 04069011'],
  ['email', 'Anna.Berg@Kanzlei.example'],
  ['domain', '@law.example'],
  ['term', 'Attorney–Client'],
  ['term', 'Klageschrift'],
];
const matcher = new PrivilegeMatcher(RULES.map(([kind, value], id) => ({ id, kind, key: privilegeKey(kind, value) })));
const ofParty = (...parties: string[]) => [...matcher.match({ parties, text: '' })];
const ofText = (text: string) => [...matcher.match({ parties: [], text })];

describe('the privilege lists', () => {
  it.each(['+4917604069011', '0176 04069011', '0049-176-040-69-011', '4917604069011@s.whatsapp.net'])(
    'find a telephone number written as %s',
    (party) => expect(ofParty(party)).toEqual([0]),
  );

  it('find a number within a text that names somebody, and no other number', () => {
    expect(ofParty('Anna Berg +49 176 04069011')).toEqual([0]);
    expect(ofParty('+49 176 04069012', '0176')).toEqual([]);
  });

  it('find addresses whatever their case, also with a name before them', () => {
    expect(ofParty('anna.berg@kanzlei.example')).toEqual([1]);
    expect(ofParty('Berg, Anna <ANNA.BERG@kanzlei.example>')).toEqual([1]);
    expect(ofParty('hanna.berg@kanzlei.example')).toEqual([]);
  });

  it('find a domain and what lies below it, not what only ends like it', () => {
    expect(ofParty('x@law.example')).toEqual([2]);
    expect(ofParty('x@mail.law.example')).toEqual([2]);
    expect(ofParty('x@outlaw.example', 'x@law.example.org')).toEqual([]);
  });

  it('find words and phrases from word to word, without regard to case, accents and line breaks', () => {
    expect(ofText('the attorney–client rule')).toEqual([3]);
    expect(ofText('nothing\nDie KLAGESCHRIFT liegt bei')).toEqual([4]);
    expect(ofText('Klageschriften')).toEqual([]);
  });

  it('do not look for people in texts, nor for terms in people', () => {
    expect(ofText('call 0176 04069011')).toEqual([]);
    expect(ofParty('Klageschrift')).toEqual([]);
  });
});
