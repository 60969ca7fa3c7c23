/**
 * Milliseconds until the focus is moved: code that removes the focused element may move the focus itself. Tables need
 * longer to render their rows.
 */
const WAIT = 50;
const WAIT_IN_TABLE = 400;

/** Elements that may get the focus. Fields are excluded: shortcut keys would be typed into them. */
const TARGETS = 'button, a[href], summary, input[type=checkbox], input[type=radio], [tabindex="0"]';
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const MODAL = '[aria-modal="true"]';
const DROPDOWN = '[role=menu], [role=dialog]:not([aria-modal="true"])';

interface Held {
  element: HTMLElement;
  /** From the parent up: the new focus is searched in the nearest one that still exists. */
  ancestors: readonly HTMLElement[];
  rect: DOMRect;
  /** The button that opened the menu or dropdown around the element. */
  menuButton: HTMLElement | null;
  /** The dialog around the element, and the focused element before it opened. */
  modal: Element | null;
  opener: Held | null;
}

/**
 * Prevents that the focus falls back to `body`, where keyboard users and screen readers start at the top again: when
 * the focused element is removed or disabled, the focus moves to the element that opened the dialog, else to the
 * nearest control. Returns a function that ends it.
 */
export function keepFocus(root: Document): () => void {
  let held: Held | null = null;
  let timer: number | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== root.body) {
      held = toHeld(target, held);
    }
  };
  const restore = () => {
    if (held === null || root.activeElement !== root.body) {
      return;
    }
    if (held.element.isConnected && held.element.matches('[data-loading]')) {
      // A button that shows a spinner is disabled only meanwhile: it gets the focus back afterwards.
      timer = window.setTimeout(restore, WAIT);
    } else {
      focusTargetFor(held)?.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(() => {
    if (held !== null && (!held.element.isConnected || held.element.matches(':disabled'))) {
      window.clearTimeout(timer);
      const isInTable = held.ancestors.some((ancestor) => ancestor.isConnected && ancestor.matches('[role=grid]'));
      timer = window.setTimeout(restore, isInTable ? WAIT_IN_TABLE : WAIT);
    }
  });
  root.addEventListener('focusin', onFocus);
  observer.observe(root.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  return () => {
    root.removeEventListener('focusin', onFocus);
    observer.disconnect();
    window.clearTimeout(timer);
  };
}

function toHeld(element: HTMLElement, before: Held | null): Held {
  const modal = element.closest(MODAL);
  const menuId = element.closest(DROPDOWN)?.getAttribute('aria-labelledby');
  return {
    element,
    ancestors: ancestorsOf(element),
    rect: element.getBoundingClientRect(),
    menuButton: typeof menuId === 'string' ? element.ownerDocument.getElementById(menuId) : null,
    modal,
    opener: modal === null ? null : openerOf(modal, before),
  };
}

/** The focused element before a dialog opened, not one inside that dialog or inside a dialog above it. */
function openerOf(modal: Element, before: Held | null): Held | null {
  for (let held = before; held !== null; held = held.opener) {
    if (held.modal === modal) {
      return held.opener;
    }
  }
  return before;
}

function ancestorsOf({ parentElement }: HTMLElement): HTMLElement[] {
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];
}

function focusTargetFor({ element, ancestors, rect, menuButton, modal, opener }: Held): HTMLElement | null {
  if (canFocus(element)) {
    return element;
  }
  if (menuButton !== null && canFocus(menuButton)) {
    return menuButton;
  }
  if (modal !== null && !canFocus(modal) && opener !== null) {
    return focusTargetFor(opener);
  }
  for (const ancestor of ancestors.filter(canFocus)) {
    const page = ancestor.localName === 'main' ? ancestor : ancestor.querySelector('main');
    if (page !== null) {
      return page;
    }
    const nearest = nearestIn(ancestor, rect);
    if (nearest !== null) {
      return nearest;
    }
  }
  return null;
}

function nearestIn(area: HTMLElement, rect: DOMRect): HTMLElement | null {
  const targets = [...area.querySelectorAll<HTMLElement>(TARGETS)].filter(
    (target) => target.tabIndex >= 0 && canFocus(target) && !target.matches(FIELDS),
  );
  const distances = new Map(targets.map((target) => [target, distance(target.getBoundingClientRect(), rect)]));
  return targets.toSorted((left, right) => (distances.get(left) ?? 0) - (distances.get(right) ?? 0))[0] ?? null;
}

const distance = (left: DOMRect, right: DOMRect): number =>
  Math.hypot(
    left.x + left.width / 2 - right.x - right.width / 2,
    left.y + left.height / 2 - right.y - right.height / 2,
  );

function canFocus(element: Element): boolean {
  // jsdom has no layout and no `checkVisibility`: every element counts as visible in tests.
  const shown: Partial<Pick<Element, 'checkVisibility'>> = element;
  const isUsable = element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null;
  return isUsable && (shown.checkVisibility?.() ?? true);
}
