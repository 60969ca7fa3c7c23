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

  it.each(['٠١٧٦ ٠٤٠٦٩٠١١', 'Anna ۰۱۷۶۰۴۰۶۹۰۱۱', '0176–04069011'])(
    '[case-12] find a number in digits of other scripts and with other hyphens: %s',
    (party) => expect(ofParty(party)).toEqual([0]),
  );

  it('[case-09] find terms with other hyphens, and entries that were stored before digits were folded', () => {
    expect(ofText('the attorney-client rule')).toEqual([3]);
    const older = new PrivilegeMatcher([{ id: 7, kind: 'number', key: '٠١٧٦٠٤٠٦٩٠١١' }]);
    expect([...older.match({ parties: ['0176 04069011'], text: '' })]).toEqual([7]);
  });

  it('find a number in the text of a party, and no other number', () => {
    expect(ofParty('Anna Berg +49 176 04069011')).toEqual([0]);
    expect(ofParty('+49 176 04069012', '0176')).toEqual([]);
  });

  it('find addresses regardless of case, with and without a name before them', () => {
    expect(ofParty('anna.berg@kanzlei.example')).toEqual([1]);
    expect(ofParty('Berg, Anna <ANNA.BERG@kanzlei.example>')).toEqual([1]);
    expect(ofParty('hanna.berg@kanzlei.example')).toEqual([]);
  });

  it('find a domain and its subdomains, not domains with the same ending or beginning', () => {
    expect(ofParty('x@law.example')).toEqual([2]);
    expect(ofParty('x@mail.law.example')).toEqual([2]);
    expect(ofParty('x@outlaw.example', 'x@law.example.org')).toEqual([]);
  });

  it('find whole words and phrases regardless of case', () => {
    expect(ofText('the attorney–client rule')).toEqual([3]);
    expect(ofText('nothing\nDie KLAGESCHRIFT liegt bei')).toEqual([4]);
    expect(ofText('Klageschriften')).toEqual([]);
  });

  it('do not search for parties in texts, or for terms in parties', () => {
    expect(ofText('call 0176 04069011')).toEqual([]);
    expect(ofParty('Klageschrift')).toEqual([]);
  });

  it.each<[kind: PrivilegeRuleKind, value: string, party: string]>([
    ['number', ' +49 176 04069011 ', '0176 04069011'],
    ['number', '110', '110'],
    ['email', '  Anna@Kanzlei.example ', 'anna@kanzlei.example'],
    ['domain', 'Law.Example', 'x@LAW.example'],
  ])('work with a single entry: %s %s', (kind, value, party) => {
    const alone = new PrivilegeMatcher([{ id: 7, kind, key: privilegeKey(kind, value) }]);
    expect([...alone.match({ parties: [party], text: '' })]).toEqual([7]);
    // The result is cached for the next item of the same person.
    expect([...alone.match({ parties: [party, party], text: '' })]).toEqual([7]);
    expect([...alone.match({ parties: ['somebody else'], text: party })]).toEqual([]);
  });

  it.each<[kind: PrivilegeRuleKind, value: string]>([
    ['email', 'anna@kanzlei-münchen.example'],
    ['email', 'anna@xn--kanzlei-mnchen-osb.example'],
    ['domain', 'kanzlei-münchen.example'],
    ['domain', '@xn--kanzlei-mnchen-osb.example'],
  ])('find a domain in both notations: %s %s', (kind, value) => {
    const alone = new PrivilegeMatcher([{ id: 7, kind, key: privilegeKey(kind, value) }]);
    for (const party of ['Anna@Kanzlei-München.example', 'Berg <anna@XN--kanzlei-mnchen-osb.example>']) {
      expect([...alone.match({ parties: [party], text: '' })]).toEqual([7]);
    }
    expect([...alone.match({ parties: ['anna@kanzlei-munchen.example'], text: '' })]).toEqual([]);
  });

  it('return every matching entry, for parties and for the text', () => {
    const twice = new PrivilegeMatcher([
      { id: 1, kind: 'email', key: 'a@law.example' },
      { id: 2, kind: 'domain', key: 'law.example' },
      { id: 3, kind: 'email', key: 'a@law.example' },
      { id: 4, kind: 'term', key: 'privileged' },
      { id: 5, kind: 'term', key: privilegeKey('term', 'Café') },
    ]);
    const found = twice.match({ parties: ['A <a@law.example>', '"B" <b@mail.law.example>'], text: 'PRIVILEGED\ncafe' });
    expect([...found].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('read an address of a messenger as a number, not as an e-mail address', () => {
    const whatsapp = new PrivilegeMatcher([{ id: 1, kind: 'domain', key: privilegeKey('domain', 's.whatsapp.net') }]);
    expect([...whatsapp.match({ parties: ['4917604069011@s.whatsapp.net'], text: '' })]).toEqual([]);
    const likeOne = new PrivilegeMatcher([{ id: 2, kind: 'domain', key: 'c.us.example' }]);
    expect([...likeOne.match({ parties: ['anna@c.us.example'], text: '' })]).toEqual([2]);
  });

  it('find whole numbers in texts with several people', () => {
    expect(ofParty('Berg (0176) 0406-9011, Frey 0301234567')).toEqual([0]);
    expect(ofParty('')).toEqual([]);
  });

  it('read full-width characters as their ASCII forms', () => {
    expect(ofParty('\uFF10\uFF11\uFF17\uFF16 04069011', '\uFF41nna.berg@kanzlei.example')).toEqual([0, 1]);
    expect(privilegeKey('domain', 'a@law.example')).toBe('a@law.example');
  });

  it.each<[kind: PrivilegeRuleKind, value: string, key: string]>([
    ['email', ' Anna@LAW.example ', 'anna@law.example'],
    ['email', '@law.example', '@law.example'],
    ['domain', '@@law.example', '@law.example'],
    ['domain', ' LAW.example', 'law.example'],
    ['number', '+49 (176) 040-69011', '604069011'],
    ['number', ' 11 ', '11'],
    ['number', '???', '???'],
    ['term', ' CAFÉ ', 'cafe'],
  ])('compare a %s with the value %j by the key %j', (kind, value, key) => {
    expect(privilegeKey(kind, value)).toBe(key);
  });

  it('find nothing by similar numbers or incomplete addresses', () => {
    expect(ofParty('604069011', '60406901', '1604069011')).toEqual([0]);
    expect(ofParty('60406901', '6040690111')).toEqual([]);
    expect(ofParty('anna.berg@kanzlei', 'anna.berg at kanzlei.example', '@law.example', 'law.example')).toEqual([]);
  });

  it('find a party after any number of other parties', () => {
    const many = Array.from({ length: 300 }, (_, index) => `person${index}@other.example`);
    expect(ofParty(...many, 'x@law.example', ...many, 'x@law.example')).toEqual([2]);
    expect(ofParty('  X@LAW.example  ')).toEqual([2]);
  });

  it('ignore accents of the text, and find no phrase across a line break', () => {
    const accented = new PrivilegeMatcher([{ id: 1, kind: 'term', key: privilegeKey('term', 'cafe creme') }]);
    expect([...accented.match({ parties: [], text: 'Un CAFÉ Crème' })]).toEqual([1]);
    expect([...accented.match({ parties: [], text: 'cafe\ncreme' })]).toEqual([]);
  });

  it('find nothing by an empty entry', () => {
    const empty = new PrivilegeMatcher([{ id: 1, kind: 'term', key: privilegeKey('term', ' ') }]);
    expect([...empty.match({ parties: [], text: 'a  b' })]).toEqual([]);
  });
});
