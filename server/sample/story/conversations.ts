import { KEY_MESSAGE_CHAT } from './landmarks';
import type { App, PersonKey } from '@server/sample/people';
import type { Conversation } from './story-types';

const pair = (app: App, first: PersonKey, second: PersonKey): Conversation => ({
  app,
  name: null,
  members: [first, second],
  isGroup: false,
  admin: null,
});

const group = (app: App, name: string, admin: PersonKey | null, members: readonly PersonKey[]): Conversation => ({
  app,
  name,
  members,
  isGroup: true,
  admin,
});

/** The conversations of the story. A conversation of both owners is on both phones, each with its own user as owner. */
export const CONVERSATIONS: Readonly<Record<string, Conversation>> = {
  dealer: pair('WhatsApp', 'mira', 'etienne'),
  courier: pair('WhatsApp', 'mira', 'tomasz'),
  harbour: group('WhatsApp', KEY_MESSAGE_CHAT, 'etienne', ['etienne', 'mira', 'tomasz', 'piet']),
  quiet: group('Signal', 'Quiet Varnish 🎨', 'etienne', ['etienne', 'mira', 'tomasz', 'klara']),
  copyist: pair('Signal', 'mira', 'klara'),
  paper: pair('Instagram', 'mira', 'sami'),
  archive: pair('Telegram', 'mira', 'noa'),
  agent: pair('Telegram', 'mira', 'zoya'),
  freeport: pair('Telegram', 'tomasz', 'lin'),
  delivery: pair('Telegram', 'tomasz', 'zoya'),
  brother: pair('WhatsApp', 'mira', 'jonas'),
  hana: pair('Instagram', 'tomasz', 'hana'),
  drivers: group('Telegram', 'Night drivers NL/DE', null, ['tomasz', 'bruno', 'hana']),
  museumSms: pair('SMS', 'mira', 'ingrid'),
  gateSms: pair('SMS', 'tomasz', 'piet'),
  roadSms: pair('SMS', 'mira', 'tomasz'),
};
