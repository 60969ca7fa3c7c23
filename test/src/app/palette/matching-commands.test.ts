import { matchingCommands } from '@/app/palette/matching-commands';
import type { Command } from '@/app/palette/use-commands';

const command = (label: string, group = 'Actions'): Command => ({ id: label, group, label, run: () => undefined });
const COMMANDS = [
  command('Next item'),
  command('Open details'),
  command('Über mich', 'Pages'),
  command('Item list', 'Pages'),
  command('Fraud', 'Tag the current item'),
];
const labels = (text: string) => matchingCommands(COMMANDS, text).map(({ label }) => label);

it.each([
  ['all commands for an empty text', '  ', COMMANDS.map(({ label }) => label)],
  ['names that begin with the text before others', 'item', ['Item list', 'Next item', 'Fraud']],
  [
    'each group once, that of the best match first',
    'e',
    ['Next item', 'Open details', 'Über mich', 'Item list', 'Fraud'],
  ],
  ['names by several words in any order', 'details open', ['Open details']],
  ['names regardless of accents and case', 'UBER', ['Über mich']],
  ['names by a word of the group', 'tag fraud', ['Fraud']],
  ['nothing for an unknown word', 'zebra', []],
])('finds %s', (_what, text, found) => {
  expect(labels(text)).toEqual(found);
});
