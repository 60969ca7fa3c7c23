import type { PrivilegeRuleKind } from '@contract/model/privilege';
import { NearMisses } from '@server/domain/near-misses/near-misses';
import { PrivilegeMatcher, privilegeKey } from '@server/domain/privilege-matcher';

const NO_LISTS = new PrivilegeMatcher([]);

/** The near misses of items, each a text (terms) or a participant. Every entry of the case list is a term. */
function nearMisses(kind: PrivilegeRuleKind, value: string, items: readonly string[], take = 10, lists = NO_LISTS) {
  const found = new NearMisses(kind, [privilegeKey(kind, value)]);
  items.forEach((item) => found.add(kind === 'term' ? { parties: [], text: item } : { parties: [item], text: '' }));
  return found.list(take, lists);
}
const valuesNear = (kind: PrivilegeRuleKind, value: string, item: string) =>
  nearMisses(kind, value, [item]).map((near) => near.value);

describe('texts near a term', () => {
  it.each([
    ['one letter other', "O'Brien", "call O'Brian today", "O'Brian"],
    ['no apostrophe', "O'Brien", 'Mr Obrien wrote', 'Obrien'],
    ['a hyphen for the apostrophe', "O'Brien", 'Mr O-Brien wrote', 'O-Brien'],
    ['only the longest word', "O'Brien", 'from: Brien', 'Brien'],
    ['a typographic apostrophe beside the edit', "O'Brien", 'O’Brian!', 'O’Brian'],
    ['words in another order', 'Anna Bergmann', 'Bergmann, Anna (office)', 'Bergmann, Anna'],
    ['two letters other in a long word', 'Kanzleimann', 'the Kanzlaiman said', 'Kanzlaiman'],
    ['two letters swapped', 'Smith', 'Mr Simth', 'Simth'],
    ['a compound word', 'Kanzlei', 'die Anwaltskanzlei schreibt', 'Anwaltskanzlei'],
    ['one word written as two', 'Lawfirm', 'our law firm', 'law firm'],
    ['accents, which are ignored, and an edit', 'Müller', 'Herr Mueller', 'Mueller'],
    ['Cyrillic', 'Иванов', 'тов. Иваное', 'Иваное'],
  ])('are found: %s', (_what, term, text, near) => {
    expect(
      new PrivilegeMatcher([{ id: 1, kind: 'term', key: privilegeKey('term', term) }]).match({
        parties: [],
        text,
      }).size,
    ).toBe(0);
    expect(valuesNear('term', term, text)).toEqual([near]);
  });

  it.each([
    ['another word', "O'Brien", 'the bright side'],
    ['three letters other', 'Bergmann', 'Bermaxx'],
    ['two letters other in a short word', 'Berg', 'Bart'],
    ['the words far from each other', 'Anna Bergmann', 'Bergholz met Anne'],
    ['a term of three letters', 'NDA', 'and the ND'],
    ['a script without spaces', '弁護士', '弁護人'],
    ['the words of different values', 'Max Eva', 'Eva\nMax'],
  ])('are not found: %s', (_what, term, text) => expect(valuesNear('term', term, text)).toEqual([]));

  it('count once an item, in any case, and the most frequent come first', () => {
    const items = ['Obrien, OBRIEN', 'obrien', "O'Brian", 'nothing'];
    expect(nearMisses('term', "O'Brien", items)).toEqual([
      { value: 'Obrien', count: 2 },
      { value: "O'Brian", count: 1 },
    ]);
    expect(nearMisses('term', "O'Brien", items, 1)).toEqual([{ value: 'Obrien', count: 2 }]);
  });

  it('are left out when the lists of the case find them', () => {
    const lists = new PrivilegeMatcher([{ id: 1, kind: 'term', key: 'obrien' }]);
    expect(nearMisses('term', "O'Brien", ['Obrien', "O'Brian"], 10, lists)).toEqual([{ value: "O'Brian", count: 1 }]);
  });
});

describe('participants near a telephone number, an address or a domain', () => {
  it.each<[string, PrivilegeRuleKind, string, string, string]>([
    ['one digit other', 'number', '+49 176 04069011', 'Anna (+49 176 04069012)', '+49 176 04069012'],
    ['a digit missing', 'number', '+49 176 04069011', '0176 0406901', '0176 0406901'],
    ['without its first digits', 'number', '+49 176 04069011', '4069011', '4069011'],
    ['of a messenger', 'number', '+49 176 04069011', '4917604069012@s.whatsapp.net', '4917604069012'],
    ['one letter other', 'email', 'anna@firm.example', 'Anna <ana@firm.example>', 'ana@firm.example'],
    ['words in another order', 'email', 'anna.berg@firm.example', 'berg.anna@firm.example', 'berg.anna@firm.example'],
    ['another suffix', 'email', 'anna@lawfirm.com', 'anna@lawfirm.co.uk', 'anna@lawfirm.co.uk'],
    ['a long name elsewhere', 'email', 'annaberg@firm.com', 'anna.berg@mail.example', 'anna.berg@mail.example'],
    ['another suffix', 'domain', 'lawfirm.com', 'x@lawfirm.co.uk', 'lawfirm.co.uk'],
    ['the parent', 'domain', 'mail.lawfirm.com', 'x@lawfirm.com', 'lawfirm.com'],
    ['a letter other', 'domain', 'lawfirm.com', 'x@lowfirm.com', 'lowfirm.com'],
    ['without the accent', 'domain', 'münchen-law.de', 'x@munchen-law.de', 'munchen-law.de'],
    ['in ASCII without the accent', 'domain', 'munchen-law.de', 'x@xn--mnchen-law-9db.de', 'xn--mnchen-law-9db.de'],
  ])('are found: %s (%s)', (_what, kind, value, party, near) => {
    expect(valuesNear(kind, value, party)).toEqual([near]);
  });

  it.each<[string, PrivilegeRuleKind, string, string]>([
    ['two digits other', 'number', '+49 176 04069011', '+49 176 04069022'],
    ['a short name elsewhere', 'email', 'info@lawfirm.com', 'info@bakery.example'],
    ['the same host', 'domain', 'mail.ibm.com', 'x@mail.acme.com'],
  ])('are not found: %s (%s)', (_what, kind, value, party) => expect(valuesNear(kind, value, party)).toEqual([]));
});
