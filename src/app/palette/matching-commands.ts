import { foldText } from '@contract/text/fold-text';

import type { Command } from './use-commands';

/** More are not read: who types another letter gets fewer. */
const SHOWN_MAX = 60;

const FOLDING = { accents: true };

/**
 * The commands that have every word of a text in their name or heading, those whose name begins with it first in their group, and the
 * group of the best of them first; all of them in their order for a text without words.
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
  const ranked = found
    .toSorted((left, right) => rank(left) - rank(right))
    .map(({ command }) => command)
    .slice(0, SHOWN_MAX);
  return inGroups(ranked);
}

/** Each heading once: groups in the order of the best of each. */
function inGroups(commands: readonly Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.flatMap((group) => commands.filter((command) => command.group === group));
}
