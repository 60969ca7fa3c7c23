import { foldText } from '@contract/text/fold-text';

import type { Command } from './use-commands';

/** Number of shown commands: users type more letters instead of reading longer lists. */
const SHOWN_MAX = 60;

/**
 * The commands whose name or heading contains every word of a text. In a group, names that begin with the text are
 * first; groups are ordered by their best command. All commands in their order when the text is empty.
 */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = foldText(text);
  const words = wanted.split(' ').filter((word) => word !== '');
  const named = commands.map((command) => ({ command, name: foldText(command.label) }));
  const found = named.filter(({ command, name }) => {
    const all = `${name} ${foldText(command.group)}`;
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

/** Groups the commands; groups are ordered by their first command. */
function inGroups(commands: readonly Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.flatMap((group) => commands.filter((command) => command.group === group));
}
