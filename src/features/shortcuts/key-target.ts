// Determines whether a key belongs to the focused element instead of the page.

const TEXT_INPUTS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select';
/** Elements in which keys move between their parts; the preview drawer has an attribute that lets shortcuts through. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Includes open dropdowns of filters that do not have the focus yet. */
const OPEN_LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';
const LETS_THROUGH = '[data-shortcuts=on]';
const PRESSED_BY_ENTER_AND_SPACE =
  'a[href], button, summary, input, [role=button], [role=treeitem], [role=tab], audio, video';
const MOVED_BY_ARROWS =
  'input, [role=treeitem], [role=tab], [role=slider], [role=separator], [role=radio], [role=scrollbar], audio, video';

/** Typing into a field is never a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches(TEXT_INPUTS) || target.closest('[contenteditable=true]') !== null);

/** Set by a field: Escape ends typing, so the next key is a shortcut. */
export const endsByEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-escape=ends]');

/** The user searches: keys without Ctrl, Alt or Meta are text, or were meant as text. */
export const isInSearch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=search]') !== null;

/** Whether the focus is on an item of a list, or in the pane of the current one. */
export const isInItems = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=gridcell], [data-items]') !== null;

/** Whether a menu, a dialog or a dropdown is open. */
export function isUnderLayer(target: EventTarget | null): boolean {
  const own = target instanceof Element ? target.closest(LAYERS) : null;
  if (own !== null) {
    return !own.matches(LETS_THROUGH);
  }
  return [...document.querySelectorAll(OPEN_LAYERS)].some((layer) => !layer.matches(LETS_THROUGH));
}

/** Whether the focused control handles this key itself. */
export function isKeyOfControl(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) {
    return false;
  }
  if (key === 'Enter' || key === ' ') {
    return target.matches(PRESSED_BY_ENTER_AND_SPACE);
  }
  return key.startsWith('Arrow') && target.matches(MOVED_BY_ARROWS);
}
