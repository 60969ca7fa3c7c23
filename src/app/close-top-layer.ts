/** Modals and drawers. */
const MODALS = '[aria-modal=true]';
/** Dropdowns that close by themselves. */
const DROPDOWNS = '[role=dialog]:not([aria-modal=true]), [role=menu], [role=listbox]';
/** What answers Escape itself, such as a viewer in which a box is drawn: the layer that it is in stays open. */
const OWN_ESCAPE = '[data-own-escape=on]';
/** What Mantine's modals look for on the target of the key: with it, they stay open. */
const KEEPS_MODALS_OPEN = 'data-mantine-stop-propagation';

/**
 * Every open modal and drawer of Mantine closes on Escape, whatever lies on top of it. With this, Escape closes only the layer on
 * top: a dropdown, otherwise the modal that opened last. Has to be called before any modal opens; returns what ends it.
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

/** A modal without one is closed by its own buttons only. */
const closeButtonOf = (modal: Element | undefined): HTMLElement | null =>
  modal?.querySelector<HTMLElement>('.mantine-Modal-close') ?? null;
