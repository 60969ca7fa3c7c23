import { REDACTED } from '@contract/rules/redaction';
import { TextRedactor } from '@server/reports/redaction/text-redactor';

import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { reportedHits, searchOf } from './helpers/reported-case';

describe('[case-09] typographic apostrophes and hyphens are found', () => {
  it.each([
    ["O'Brien", ['Sean O’Brien can’t come', "Sean O'Brien called"]],
    ["can't", ['Sean O’Brien can’t come']],
    ['attorney-client', ['the attorney‑client meeting', 'the attorney–client meeting', 'the attorney-client meeting']],
  ])('by %s, and by the term as a phone writes it', async (term, messages) => {
    const { keyword, column } = searchOf(await reportedHits('09-typographic-apostrophe-search'));
    for (const typed of [term, term.replace("'", '’').replace('-', '–')]) {
      for (const matchType of ['partial', 'exact', 'approximate'] as const) {
        expect([typed, matchType, keyword(typed, matchType)]).toEqual([typed, matchType, messages]);
        expect([typed, matchType, column(typed, matchType)]).toEqual([typed, matchType, messages]);
      }
    }
  });
});

describe('[case-12] digits of other scripts are found', () => {
  it.each([
    ['017640690521', 4],
    ['40690521', 4],
    ['٤٠٦٩٠٥٢١', 4],
    ['2500', 1],
    ['٢٥٠٠', 1],
  ])('by %s in %i messages', async (term, count) => {
    const { keyword, column } = searchOf(await reportedHits('12-native-digits-search'));
    expect([keyword(term), column(term)].map(({ length }) => length)).toEqual([count, count]);
  });
});

describe('[case-10] a redaction rule', () => {
  it('removes a name in every spelling', async () => {
    const rule = { kind: 'names', names: ["O'Brien", 'Anne-Marie'] } as const;
    const redactor = TextRedactor.of([{ ...rule, names: [...rule.names] }], null);
    const texts = (await reportedHits('10-typographic-apostrophe-redaction')).flatMap(({ chat }) => chat?.text ?? []);
    expect(texts.map((text) => redactor.redact(text))).toEqual([
      `Sean ${REDACTED} came`,
      `Sean ${REDACTED} came`,
      `${REDACTED} came`,
      `${REDACTED} came`,
    ]);
  });

  it('finds the spellings of a name in the bytes of files', () => {
    const { spellings } = TextRedactor.of([{ kind: 'names', names: ["O'Brien-Smith"] }], null);
    const written = ['O’Brien-Smith', "o'brien‑smith", 'O´BRIEN–SMITH'];
    const found = written.map((name) => spellings.some((bytes) => bytes.equals(Buffer.from(name))));
    expect(found).toEqual([true, true, true]);
  });
});

describe('[case-37] the redaction of all telephone numbers', () => {
  /** What is no telephone number of 7 digits: digits of words, and the group beside a number. */
  const KEPT = ['words:', 'letters:', 'short:', 'ext:'];

  it('removes numbers in every notation', async () => {
    const redactor = TextRedactor.of([{ kind: 'numbers', except: [] }], 'DE');
    const texts = (await reportedHits('37-redacted-numbers', 'rednum.xml')).flatMap(({ chat }) => chat?.text ?? []);
    const redacted = texts.map((text) => redactor.redact(text));
    expect(texts).toHaveLength(34);
    const left = redacted.filter((text) => /[\p{N}\u20E3]/u.test(text));
    expect(left.filter((text) => !KEPT.some((start) => text.startsWith(start)))).toEqual([]);
    expect(redacted.filter((text) => !text.includes(REDACTED))).toEqual([
      'words: call zero one seven six four',
      'letters: call 1-800-FLOWERS',
    ]);
  });
});

describe('[case-22] one person is found in both forms of the number', () => {
  it.each([
    ['+55 31 98888-7777', ['Joana', 'oi', 'Chats']],
    ['+55 31 8888-7777', ['Joana', 'oi', 'Chats']],
    ['+52 55 1234 5678', ['Pepe', 'hola', 'Chats']],
    ['+52 1 55 1234 5678', ['Pepe', 'hola', 'Chats']],
  ])('by %s: the contact and the conversation', async (number, names) => {
    const { keyword } = searchOf(await reportedHits('22-brazil-mexico-numbers'));
    expect(keyword(number).sort()).toEqual([...names].sort());
    expect(keyword(number, 'exact').sort()).toEqual([...names].sort());
  });
});

describe('[case-36] telephone numbers', () => {
  /** Every notation of one number finds the messages of its line; those of a file that are other numbers stand in other lines. */
  const NUMBERS: readonly (readonly [country: string, notations: string[], messages: string[]])[] = [
    ['AR', ['+54 9 11 2345-6789', '011 15-2345-6789', '5491123456789'], ['int', 'nat15', 'jid']],
    [
      'BR',
      ['+55 11 91234-5678', '551112345678', '(11) 91234-5678', '0 15 11 91234-5678'],
      ['int9', 'jid8', 'nat', 'carrier'],
    ],
    ['DE', ['0176 40690521', '+49 176 40690521'], ['nat', 'int']],
    ['DE', ['0199 1234567', '+49 199 1234567'], ['nonexist', 'nonexistint']],
    ['EG', ['01012345678', '+20 101 234 5678', '٠١٠١٢٣٤٥٦٧٨', '+٢٠ ١٠١ ٢٣٤ ٥٦٧٨'], ['ar', 'int', 'arint']],
    ['FR', ['06 12 34 56 78', '+33 6 12 34 56 78', '+33 (0)6 12 34 56 78'], ['nat', 'int', 'int0', 'dots']],
    ['GB', ['07911 123456', '+44 7911 123456', '+44 (0) 7911 123456'], ['nat', 'int', 'int0']],
    ['IN', ['098765 43210', '+91 98765-43210', '+९१ ९८७६५ ४३२१०'], ['nat', 'int', 'dev']],
    ['IT', ['06 6982 1234', '+39 06 6982 1234'], ['land nat', 'land int']],
    ['IT', ['347 123 4567', '+39 347 123 4567'], ['mob nat', 'mob int']],
    ['JP', ['090-1234-5678', '+81 90-1234-5678'], ['nat', 'int', 'full']],
    ['MX', ['+52 1 55 1234 5678', '+52 55 1234 5678', '55 1234 5678'], ['old', 'new', 'jid']],
    ['NO', ['900 00 001', '+47 900 00 001', '0047 90000001'], ['nat', 'int', 'oo', 'jid']],
    ['RU', ['8 (912) 345-67-89', '+7 912 345 67 89', '9123456789'], ['nat8', 'int', 'bare', 'jid']],
    ['US', ['(212) 555-0147', '+1 212-555-0147', '1-212-555-0147'], ['paren', 'int', 'one', 'imsg']],
  ];

  it.each(NUMBERS)('of %s are found in every notation: %j', async (country, notations, messages) => {
    const hits = (await reportedHits('36-phone-numbers', `${country}.xml`)).filter(({ chat }) => chat !== null);
    const { keyword } = searchOf(hits, { phoneCountry: country });
    for (const notation of notations) {
      const found = keyword(notation, 'exact').map((text) => text.replace(/:.*/u, ''));
      expect([notation, found]).toEqual([notation, messages]);
    }
  });
});

describe('[case-28] search in every script and notation', () => {
  const startsFound = (texts: readonly string[]) => texts.map((text) => text.replace(/:.*/su, '')).sort();
  const search = async (matchMarks?: true) => {
    const hits = (await reportedHits('28-unicode-search', 'search.xml')).filter(({ chat }) => chat !== null);
    return searchOf(hits, { ...(matchMarks && { matchMarks }) });
  };

  it('finds what the message contains, however it is typed', async () => {
    const { keyword, column } = await search();
    const EXPECTED: readonly (readonly [term: string, ...messages: string[]])[] = [
      ['Müller', 'nfd'],
      ['학점인정', 'hangul'],
      ['password', 'zwsp'],
      ['tulip', 'zwsp'],
      ['اللقاء', 'haraka', 'tatweel'],
      ['اللـــقاء', 'haraka', 'tatweel'],
      ['علي', 'fayeh', 'yeh'],
      ['علی', 'fayeh', 'yeh'],
      ['كتاب', 'fayeh'],
      ['01764069052', 'ardig', 'tel_nat'],
      ['09121234567', 'fadig'],
      ['יום-טוב', 'maqaf'],
      ['ตลาดน้ำ', 'thai'],
      ['碼頭', 'cjk'],
      ['デンワ', 'kana'],
      ['❤', 'emoji'],
      ['istanbul', 'turk'],
      ['DE89370400440532013000', 'iban'],
      ['DE89 3704 0044 0532 0130 00', 'iban'],
      ['DE89-3704-0044-0532-0130-00', 'iban'],
      ['4111111111111111', 'card'],
      ["O'Brien", 'apos'],
      ['D’Angelo', 'apos'],
      ['AB-12', 'dash'],
      ['strasse', 'ss'],
      ['οδοσ', 'greek'],
      ['meet123', 'fullw'],
      ['10-3', 'super'],
      ['sure_thing * ?', 'wild'],
      ['meet*'],
    ];
    for (const [term, ...messages] of EXPECTED) {
      expect([term, startsFound(keyword(term))]).toEqual([term, messages]);
      expect([term, startsFound(column(term))]).toEqual([term, messages]);
    }
  });

  it('finds a whole IBAN by whole words, similar words and in one word', async () => {
    const { keyword, column } = await search();
    for (const matchType of ['exact', 'approximate'] as const) {
      expect(startsFound(keyword('DE89370400440532013000', matchType))).toEqual(['iban']);
      expect(startsFound(column('DE89370400440532013000', matchType))).toEqual(['iban']);
    }
    expect(keyword('DE89370400440532013001')).toEqual([]);
    expect(searchOf([]).keyword('DE89370400440532013000')).toEqual([]);
  });

  it('finds a domain name in the notation of mail programs', () => {
    const mail = { name: 'Body', value: 'write to anna@xn--mnchen-3ya.example' };
    const { keyword, column } = searchOf([buildHitRecord({ fragments: [buildFragment(mail)] })]);
    for (const matchType of ['partial', 'exact', 'approximate'] as const) {
      for (const term of ['münchen.example', 'Anna@München.example']) {
        expect([keyword(term, matchType), column(term, matchType)].map(({ length }) => length)).toEqual([1, 1]);
      }
      expect(keyword('köln.example', matchType)).toEqual([]);
    }
  });

  it('finds words without their accents, vowel signs and points, and with them where these have to match', async () => {
    const terms = ['cafe', 'nguyen', 'lodz', 'اللقاء', 'פגישה'];
    const { keyword } = await search();
    const found = terms.map((term) => startsFound(keyword(term)));
    expect(found).toEqual([['accents'], ['viet'], ['pol'], ['haraka', 'tatweel'], ['hebrew']]);
    const exact = await search(true);
    for (const find of [exact.keyword, exact.column]) {
      expect(terms.map((term) => startsFound(find(term)))).toEqual([[], [], [], ['tatweel'], []]);
      expect(['café', 'CAFÉ', 'Nguyễn'].map((term) => startsFound(find(term)))).toEqual([
        ['accents'],
        ['accents'],
        ['viet'],
      ]);
    }
  });
});
