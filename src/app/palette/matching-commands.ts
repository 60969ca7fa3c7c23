import { foldText } from '@contract/text/fold-text';

import type { Command } from './use-commands';

/** More are not read: who types another letter gets fewer. */
const SHOWN_MAX = 60;

const FOLDING = { accents: true };

/**
 * The commands that have every word of a text in their name or heading, those whose name begins with it first; all of them in
 * their order for a text without words.
 */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = foldText(text, FOLDING);
  const words = wanted.split(' ').filter((word) => word !== '');
  const named = commands.map((command) => ({ command, name: foldText(command.label, FOLDING) }));
  const found = named.filter(({ command, name }) => {
    const all = `${name} ${foldText(command.group, FOLDING)}`;
    return words.every((word) => all.includes(word));
  });
  const rank = ({ name }: { name: string }) =>
    words.length === 0 || name.startsWith(wanted) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
  return found
    .toSorted((left, right) => rank(left) - rank(right))
    .map(({ command }) => command)
    .slice(0, SHOWN_MAX);
}
