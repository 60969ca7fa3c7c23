import { addressField, base64Lines, headerField, mailDate } from '@server/reports/chat-export/rsmf/mail-text';

/** The text of encoded words (RFC 2047), joined without the characters between them. */
const decoded = (field: string): string =>
  [...field.matchAll(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g)]
    .map(([, word]) => Buffer.from(word ?? '', 'base64').toString())
    .join('');

describe('the head of an RSMF file', () => {
  it('contains ASCII values unchanged, and cannot be extended by line breaks in values', () => {
    expect(headerField('X-RSMF-Version', '2.0.0')).toBe('X-RSMF-Version: 2.0.0\r\n');
    expect(headerField('Subject', 'Crew\r\nBcc: x@example.org')).toBe('Subject: Crew Bcc: x@example.org\r\n');
  });

  it('encodes other characters in lines of at most 76 characters, without splitting a character', () => {
    const title = `${'Größe 你好 🦊 '.repeat(12)}end`;
    const field = headerField('X-RSMF-Participants', title);
    expect(decoded(field)).toBe(title);
    field
      .trimEnd()
      .split('\r\n')
      .forEach((line) => expect(line.length).toBeLessThanOrEqual(76));
    expect(field).not.toContain('\ufffd');
  });

  it('lists people with their addresses', () => {
    const people = [
      { display: 'Anna, "A"', address: 'p1@participant.invalid' },
      { display: 'Bo\r\n<x>', address: 'bo@example.org' },
    ];
    const field = addressField('To', people);
    expect(field.match(/<[a-z1]+@[a-z.]+>/g)).toEqual(['<p1@participant.invalid>', '<bo@example.org>']);
    expect(decoded(field)).toBe('Anna, "A"Bo <x>');
    expect(addressField('To', [])).toBe('');
  });

  it('writes dates of RFC 5322 and base64 in lines of 76 characters', () => {
    expect(mailDate(Date.UTC(2024, 6, 3, 22, 30))).toBe('Wed, 03 Jul 2024 22:30:00 +0000');
    // The zone of the clock is not known: RFC 5322 §3.3.
    expect(mailDate(Date.UTC(2024, 6, 4, 8), 'unknown')).toBe('Thu, 04 Jul 2024 08:00:00 -0000');
    const bytes = Buffer.alloc(200, 7);
    const lines = base64Lines(bytes).split('\r\n');
    expect(lines.map(({ length }) => length)).toEqual([76, 76, 76, 40]);
    expect(Buffer.from(lines.join(''), 'base64')).toEqual(bytes);
  });
});
