/** Milliseconds: code that removes the focused element may move the focus first. Tables need longer to render their rows. */
const WAIT = 50;
const WAIT_IN_TABLE = 400;

/** What may take the focus instead. Not fields: keys that are commands would be typed into them. */
const TARGETS = 'button, a[href], summary, input[type=checkbox], input[type=radio], [tabindex="0"]';
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const MODAL = '[aria-modal="true"]';
const DROPDOWN = '[role=menu], [role=dialog]:not([aria-modal="true"])';

interface Held {
  element: HTMLElement;
  /** From the parent up: the nearest that is left holds the new place. */
  ancestors: readonly HTMLElement[];
  rect: DOMRect;
  /** What opened the menu or dropdown that the element is in. */
  menuButton: HTMLElement | null;
  /** The window around the element, and what had the focus before it opened. */
  modal: Element | null;
  opener: Held | null;
}

/**
 * The focus never falls to the body of the page, where keyboards and screen readers begin at the top again: when what has it is
 * removed or disabled, what opened the window around it gets it, else the control that is nearest. Ends when what it returns is
 * called.
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
      // A button that shows that it works gets the focus back when it has ended.
      timer = window.setTimeout(restore, WAIT);
    } else {
      placeFor(held)?.focus({ preventScroll: true });
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

/** What had the focus before a window opened: not what has it in the window, or in one above. */
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

function placeFor({ element, ancestors, rect, menuButton, modal, opener }: Held): HTMLElement | null {
  if (canHold(element)) {
    return element;
  }
  if (menuButton !== null && canHold(menuButton)) {
    return menuButton;
  }
  if (modal !== null && !canHold(modal) && opener !== null) {
    return placeFor(opener);
  }
  for (const ancestor of ancestors.filter(canHold)) {
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
    (target) => target.tabIndex >= 0 && canHold(target) && !target.matches(FIELDS),
  );
  const distances = new Map(targets.map((target) => [target, distance(target.getBoundingClientRect(), rect)]));
  return targets.toSorted((left, right) => (distances.get(left) ?? 0) - (distances.get(right) ?? 0))[0] ?? null;
}

const distance = (left: DOMRect, right: DOMRect): number =>
  Math.hypot(
    left.x + left.width / 2 - right.x - right.width / 2,
    left.y + left.height / 2 - right.y - right.height / 2,
  );

function canHold(element: Element): boolean {
  // Elements have no layout in tests: there each counts as visible.
  const shown: Partial<Pick<Element, 'checkVisibility'>> = element;
  const isUsable = element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null;
  return isUsable && (shown.checkVisibility?.() ?? true);
}
