import { directionOfBox, directionOfColumn, resolveDirection } from '@server/imports/hits/direction';
import { areComparable, isSameAccount } from '@server/imports/hits/owner';

const NOBODY = { senderIsOwner: null, recipientIsOwner: null };

describe('the direction of an item', () => {
  it.each([
    [
      'the owner as sender before a column',
      { ...NOBODY, senderIsOwner: true, column: 'incoming' as const },
      'outgoing',
    ],
    ['the owner as recipient before a status', { ...NOBODY, recipientIsOwner: true, status: 'Sent' }, 'incoming'],
    ['a sender who is someone else', { ...NOBODY, senderIsOwner: false, boxes: ['Outbox'] }, 'incoming'],
    ['a column before the box', { ...NOBODY, column: 'outgoing' as const, boxes: ['Inbox'] }, 'outgoing'],
    ['the box before a status', { ...NOBODY, boxes: [null, 'Inbox'], status: 'Sent' }, 'incoming'],
    ['a status when there is nothing else', { ...NOBODY, boxes: ['Text'], status: 'Sent' }, 'outgoing'],
    ['never Read', { ...NOBODY, status: 'Read' }, 'unknown'],
    ['never Unread', { ...NOBODY, status: 'Unread' }, 'unknown'],
    ['never Delivered', { ...NOBODY, status: 'Delivered' }, 'unknown'],
    ['no hint', NOBODY, 'unknown'],
  ])('is that of %s', (_title, facts, direction) => {
    expect(resolveDirection(facts)).toBe(direction);
  });

  it('is read from the words of tools', () => {
    expect(['Sent to server', 'Outgoing', 'From Me', 'Outbox', 'Pending'].map(directionOfColumn)).toEqual(
      Array(5).fill('outgoing'),
    );
    expect(['Received', 'inbound', 'Inbox'].map(directionOfColumn)).toEqual(Array(3).fill('incoming'));
    expect(['Failed', 'Queued', 'Submit', 'Last dialled', 'Sent items'].map(directionOfBox)).toEqual(
      Array(5).fill('outgoing'),
    );
    expect(['Deliver', 'Missed', 'Incoming MMS'].map(directionOfBox)).toEqual(Array(3).fill('incoming'));
    expect(['Draft', 'Unknown', 'Text', 'In-app', 'Read', '5', ''].map(directionOfBox)).toEqual(
      Array(7).fill('unknown'),
    );
  });
});

describe('the account of the owner', () => {
  it.each([
    ['+47 900 00 001', '4790000001@s.whatsapp.net', true],
    ['+4790000001', '90000001', true],
    ['0049 170 1234567', '+49 (170) 123-4567', true],
    ['Ola@Example.org', 'ola@example.org', true],
    ['1234567890', '34567890', false],
    ['4790000001@s.whatsapp.net', '4790000002@s.whatsapp.net', false],
    ['olaberg', '+4790000001', false],
    ['', '', false],
  ])('%s and %s are one: %s', (left, right, expected) => {
    expect(isSameAccount(left, right)).toBe(expected);
    expect(isSameAccount(right, left)).toBe(expected);
  });

  it('differs from another one of the same notation only', () => {
    expect(areComparable('+47 900', '479000@s.whatsapp.net')).toBe(true);
    expect(areComparable('300111', '+4790000001')).toBe(false);
    expect(areComparable('olaberg', 'almaruud')).toBe(false);
  });
});
