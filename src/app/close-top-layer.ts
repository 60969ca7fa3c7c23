/** Modals and drawers. */
const MODALS = '[aria-modal=true]';
/** Dropdowns, which close themselves on Escape. */
const DROPDOWNS = '[role=dialog]:not([aria-modal=true]), [role=menu], [role=listbox]';
/**
 * Elements that handle Escape themselves, such as a viewer in which a box is drawn: the modal around them stays open.
 */
const OWN_ESCAPE = '[data-own-escape=on]';
/** Attribute of the event target with which Mantine's modals ignore the key. */
const KEEPS_MODALS_OPEN = 'data-mantine-stop-propagation';

/**
 * Mantine closes every open modal and drawer on Escape. With this handler, Escape closes only the top layer: a
 * dropdown, otherwise the modal that opened last. Has to be called before any modal opens; returns a function that
 * removes the handler.
 */
export function closeTopLayerOnEscape(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Escape' || !(target instanceof Element) || target.hasAttribute(KEEPS_MODALS_OPEN)) {
      return;
    }
    const modals = [...document.querySelectorAll(MODALS)];
    const isInDropdown = target.closest(DROPDOWNS) !== null;
    const isOwn = target.closest(OWN_ESCAPE) !== null;
    if (modals.length === 0 || (modals.length === 1 && !isInDropdown && !isOwn)) {
      return;
    }
    target.setAttribute(KEEPS_MODALS_OPEN, 'true');
    window.setTimeout(() => target.removeAttribute(KEEPS_MODALS_OPEN));
    if (!isInDropdown && !isOwn) {
      closeButtonOf(modals.at(-1))?.click();
    }
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Null for a modal that only its own buttons close. */
const closeButtonOf = (modal: Element | undefined): HTMLElement | null =>
  modal?.querySelector<HTMLElement>('.mantine-Modal-close') ?? null;
