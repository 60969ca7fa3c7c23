import type { MessageDescriptor } from 'react-intl';

import { shortcutMessages } from '@/messages/shortcuts';

/** Numbers of the tag keys, one for each of the first case tags. */
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
  /** Values of the message of the label. */
  values?: Record<string, number>;
  /** The default key, which users may change. */
  key: string;
  /** Additional keys that cannot be changed. */
  fixedKeys?: readonly string[];
  /** Repeats while the key is held. */
  isRepeatable?: boolean;
  /** Keys with a conventional meaning, which cannot be changed. */
  isFixed?: boolean;
  /** Acts on the current item, which must be one that the user chose. */
  actsOnItem?: boolean;
}

export interface ShortcutGroup {
  label: MessageDescriptor;
  actions: readonly ShortcutAction[];
}

/**
 * Every action with a key, in the order of the list. An action is available while a component handles it
 * (`useShortcut`). All actions share one set of keys, so that a key has only one meaning.
 */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    label: shortcutMessages.groupItems,
    actions: [
      {
        id: 'hit.next',
        label: shortcutMessages.next,
        key: 'j',
        fixedKeys: ['arrowdown', 'arrowright', 'alt+arrowdown'],
        isRepeatable: true,
      },
      {
        id: 'hit.previous',
        label: shortcutMessages.previous,
        key: 'k',
        fixedKeys: ['arrowup', 'arrowleft', 'alt+arrowup'],
        isRepeatable: true,
      },
      { id: 'hit.nextUnseen', label: shortcutMessages.nextUnseen, key: 'u' },
      { id: 'hit.open', label: shortcutMessages.open, key: 'enter' },
      { id: 'hit.select', label: shortcutMessages.select, key: 'x', actsOnItem: true },
      { id: 'hit.selectNext', label: shortcutMessages.selectNext, key: 'shift+j', isRepeatable: true },
      { id: 'hit.selectPrevious', label: shortcutMessages.selectPrevious, key: 'shift+k', isRepeatable: true },
    ],
  },
  {
    label: shortcutMessages.groupReview,
    actions: [
      ...TAG_KEYS.map((number) => ({
        id: `tag.${number}` as const,
        label: shortcutMessages.tag,
        values: { number },
        key: String(number),
        actsOnItem: true,
      })),
      { id: 'hit.comment', label: shortcutMessages.comment, key: 'c', actsOnItem: true },
      { id: 'hit.privilege', label: shortcutMessages.privilege, key: 'p', actsOnItem: true },
      { id: 'undo', label: shortcutMessages.undo, key: 'ctrl+z' },
      { id: 'hit.confirmPrivilege', label: shortcutMessages.confirmPrivilege, key: 'y', actsOnItem: true },
      { id: 'hit.releasePrivilege', label: shortcutMessages.releasePrivilege, key: 'r', actsOnItem: true },
    ],
  },
  {
    label: shortcutMessages.groupPreview,
    actions: [
      { id: 'preview.toggle', label: shortcutMessages.preview, key: 'space' },
      // Settings of users store this id: it keeps its short name.
      { id: 'exposure.show', label: shortcutMessages.showProtected, key: 'v' },
      { id: 'highlight.next', label: shortcutMessages.nextHighlight, key: 'n' },
      { id: 'highlight.previous', label: shortcutMessages.previousHighlight, key: 'shift+n' },
    ],
  },
  {
    label: shortcutMessages.groupGeneral,
    actions: [
      { id: 'search', label: shortcutMessages.search, key: '/' },
      { id: 'palette', label: shortcutMessages.palette, key: 'ctrl+k' },
      { id: 'sheet', label: shortcutMessages.sheet, key: '?' },
      { id: 'close', label: shortcutMessages.close, key: 'escape', isFixed: true },
    ],
  },
];

export const SHORTCUT_ACTIONS: readonly ShortcutAction[] = SHORTCUT_GROUPS.flatMap(({ actions }) => actions);

/** Actions that are available in a read-only package. */
const READ_ONLY_IDS: ReadonlySet<ShortcutId> = new Set<ShortcutId>([
  ...(['hit.next', 'hit.previous', 'hit.open', 'preview.toggle', 'exposure.show'] as const),
  ...(['highlight.next', 'highlight.previous', 'search', 'sheet', 'close'] as const),
]);

export const worksReadOnly = ({ id }: Pick<ShortcutAction, 'id'>): boolean => READ_ONLY_IDS.has(id);

/** Groups without the actions that are not available there. */
export const shortcutGroups = (isReadOnly: boolean): readonly ShortcutGroup[] =>
  isReadOnly
    ? SHORTCUT_GROUPS.map((group) => ({ ...group, actions: group.actions.filter(worksReadOnly) })).filter(
        ({ actions }) => actions.length > 0,
      )
    : SHORTCUT_GROUPS;
