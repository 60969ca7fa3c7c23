import type { MessageDescriptor } from 'react-intl';

import { shortcutMessages as say } from '@/messages/shortcuts';

/** Case tags that have a key each. */
export const TAG_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type TagKey = (typeof TAG_KEYS)[number];

export type ShortcutId =
  | 'hit.next'
  | 'hit.previous'
  | 'hit.nextUnseen'
  | 'hit.open'
  | 'hit.select'
  | 'hit.selectNext'
  | 'hit.selectPrevious'
  | `tag.${TagKey}`
  | 'hit.comment'
  | 'hit.privilege'
  | 'hit.confirmPrivilege'
  | 'hit.releasePrivilege'
  | 'preview.toggle'
  | 'exposure.show'
  | 'highlight.next'
  | 'highlight.previous'
  | 'undo'
  | 'search'
  | 'palette'
  | 'sheet'
  | 'close';

export interface ShortcutAction {
  id: ShortcutId;
  label: MessageDescriptor;
  /** Values of the label. */
  values?: Record<string, number>;
  /** The key that a reviewer may change. */
  key: string;
  /** Keys that are always listed with it. */
  fixedKeys?: readonly string[];
  /** Holding the key does it again and again. */
  isRepeatable?: boolean;
  /** Everybody expects it where it is. */
  isFixed?: boolean;
}

export interface ShortcutGroup {
  label: MessageDescriptor;
  actions: readonly ShortcutAction[];
}

/**
 * Every action that has a key, in the order of the sheet. An action works where some part of the screen answers it
 * (`useShortcut`); all share one set of keys, so that a key never means two things.
 */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    label: say.groupItems,
    actions: [
      {
        id: 'hit.next',
        label: say.next,
        key: 'j',
        fixedKeys: ['arrowdown', 'arrowright', 'alt+arrowdown'],
        isRepeatable: true,
      },
      {
        id: 'hit.previous',
        label: say.previous,
        key: 'k',
        fixedKeys: ['arrowup', 'arrowleft', 'alt+arrowup'],
        isRepeatable: true,
      },
      { id: 'hit.nextUnseen', label: say.nextUnseen, key: 'u' },
      { id: 'hit.open', label: say.open, key: 'enter' },
      { id: 'hit.select', label: say.select, key: 'x' },
      { id: 'hit.selectNext', label: say.selectNext, key: 'shift+j', isRepeatable: true },
      { id: 'hit.selectPrevious', label: say.selectPrevious, key: 'shift+k', isRepeatable: true },
    ],
  },
  {
    label: say.groupReview,
    actions: [
      ...TAG_KEYS.map((number) => ({
        id: `tag.${number}` as const,
        label: say.tag,
        values: { number },
        key: String(number),
      })),
      { id: 'hit.comment', label: say.comment, key: 'c' },
      { id: 'hit.privilege', label: say.privilege, key: 'p' },
      { id: 'undo', label: say.undo, key: 'ctrl+z' },
      { id: 'hit.confirmPrivilege', label: say.confirmPrivilege, key: 'y' },
      { id: 'hit.releasePrivilege', label: say.releasePrivilege, key: 'r' },
    ],
  },
  {
    label: say.groupPreview,
    actions: [
      { id: 'preview.toggle', label: say.preview, key: 'space' },
      // Settings of users store this id: it keeps its short name.
      { id: 'exposure.show', label: say.showProtected, key: 'v' },
      { id: 'highlight.next', label: say.nextHighlight, key: 'n' },
      { id: 'highlight.previous', label: say.previousHighlight, key: 'shift+n' },
    ],
  },
  {
    label: say.groupGeneral,
    actions: [
      { id: 'search', label: say.search, key: '/' },
      { id: 'palette', label: say.palette, key: 'ctrl+k' },
      { id: 'sheet', label: say.sheet, key: '?' },
      { id: 'close', label: say.close, key: 'escape', isFixed: true },
    ],
  },
];

export const SHORTCUT_ACTIONS: readonly ShortcutAction[] = SHORTCUT_GROUPS.flatMap(({ actions }) => actions);

/** What works where nothing can be changed, selected or remembered. */
const READ_ONLY_IDS: ReadonlySet<ShortcutId> = new Set<ShortcutId>([
  ...(['hit.next', 'hit.previous', 'hit.open', 'preview.toggle', 'exposure.show'] as const),
  ...(['highlight.next', 'highlight.previous', 'search', 'sheet', 'close'] as const),
]);

export const worksReadOnly = ({ id }: Pick<ShortcutAction, 'id'>): boolean => READ_ONLY_IDS.has(id);

/** Groups without the actions that do not work there. */
export const shortcutGroups = (isReadOnly: boolean): readonly ShortcutGroup[] =>
  isReadOnly
    ? SHORTCUT_GROUPS.map((group) => ({ ...group, actions: group.actions.filter(worksReadOnly) })).filter(
        ({ actions }) => actions.length > 0,
      )
    : SHORTCUT_GROUPS;
