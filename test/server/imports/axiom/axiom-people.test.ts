import { HitBuilder } from '@server/imports/hits/hit-builder';
import { artifactOfKind } from '@server/imports/hits/artifacts';
import { FragmentSet } from '@server/imports/axiom/mapping/fragment-set';
import { mapHit } from '@server/imports/axiom/mapping/map-hit';
import { mapMail } from '@server/imports/axiom/mapping/map-mail';
import type { RawFragment, RawHit } from '@server/imports/axiom/raw-hit';

const CONTEXT = {
  ...{ namesakesOf: () => [], contentOf: () => [], exportedFile: () => null },
  ...{ warn: () => undefined, compare: () => undefined },
};
const fragment = (name: string, text: string, content?: string): RawFragment => ({
  ...{ name, text, kind: 'text' },
  ...(content !== undefined && { content }),
});
const message = (values: Readonly<Record<string, string>>) => {
  const hit: RawHit = {
    ...{ originalId: '1', location: 'line 1', artifact: 'Signal Messages - iOS', group: null, refusal: null },
    ...{ sources: [], hashes: [], tags: [], comments: [] },
    fragments: Object.entries({ ...values, Message: 'hi' }).map(([name, text]) => fragment(name, text)),
  };
  return mapHit(hit, CONTEXT).map().hit;
};

describe('the people of AXIOM', () => {
  it('let the owner as a party decide before direction and status', () => {
    const received = message({ Sender: 'Anna', Recipient: 'Local User', 'Message Status': 'Sent' });
    expect(received.chat).toMatchObject({ direction: 'incoming', sender: { name: 'Anna', isOwner: false } });
    const sent = message({ Sender: 'Local User', Recipient: 'Anna', Direction: 'Incoming' });
    expect(sent.chat).toMatchObject({ direction: 'outgoing', sender: { isOwner: true } });
    expect(sent.fragments.filter(({ name }) => name === 'Direction').map(({ value }) => value)).toEqual([
      'Outgoing',
      'Incoming',
    ]);
  });

  it.each(['Read', 'Unread', 'Draft'])('take no direction from the status %s', (status) => {
    expect(message({ Sender: 'Anna', 'Message Status': status }).chat).toMatchObject({
      direction: 'unknown',
      sender: { name: 'Anna', isOwner: false },
    });
  });

  it('know the owner by the account of the application', () => {
    const sent = message({ Sender: '4790000001@s.whatsapp.net', Recipient: 'Anna', Account: '+47 900 00 001' });
    expect(sent.chat).toMatchObject({ direction: 'outgoing', sender: { isOwner: true } });
  });

  it('do not choose an author among the members of a group', () => {
    const hit = message({ Participants: 'Anna; Ben; Local User', Direction: 'Received' });
    expect(hit.chat).toMatchObject({ direction: 'incoming', sender: null });
  });

  it('keep the whole name of a sender with a semicolon', () => {
    const hit = message({ Sender: 'Firma Rot; Lager', 'Sender ID': '300111', Direction: 'Received' });
    expect(hit.chat?.sender).toEqual({ name: 'Firma Rot; Lager', identifier: '300111', isOwner: false });
  });

  it('are all of a list that the table of values cuts', () => {
    const all = Array.from({ length: 40 }, (_unused, at) => `p${at}@example.org`).join('; ');
    const builder = new HitBuilder(artifactOfKind('Email'), 'line 1', CONTEXT);
    const set = new FragmentSet([
      fragment('Recipients', all.slice(0, 14), all),
      fragment('Cc', 'p0@exa…', all),
      fragment('Bcc', 'p1@example.org', 'another text'),
      fragment('Sender', 'Rot; Anna'),
    ]);
    mapMail(builder, set, '1');
    const valuesOf = (label: string) =>
      builder.fragments.filter(({ name }) => name === label).map(({ value }) => value);
    expect(valuesOf('To')).toHaveLength(40);
    expect(valuesOf('Cc')).toHaveLength(40);
    expect(valuesOf('Bcc')).toEqual(['p1@example.org']);
    expect(set.rest().map(({ name, raw }) => [name.label, raw.text])).toEqual([['Bcc content', 'another text']]);
    expect(valuesOf('From')).toEqual(['Rot; Anna']);
  });
});
