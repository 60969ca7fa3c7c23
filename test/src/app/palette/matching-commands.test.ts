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
  ['nothing', '  ', COMMANDS.map(({ label }) => label)],
  ['the start of a name before other places', 'item', ['Item list', 'Next item', 'Fraud']],
  ['each heading once, that of the best first', 'e', ['Next item', 'Open details', 'Über mich', 'Item list', 'Fraud']],
  ['several words in any order', 'details open', ['Open details']],
  ['without accents and case', 'UBER', ['Über mich']],
  ['a word of the heading', 'tag fraud', ['Fraud']],
  ['nothing that is there', 'zebra', []],
])('finds %s', (_what, text, found) => {
  expect(labels(text)).toEqual(found);
});
