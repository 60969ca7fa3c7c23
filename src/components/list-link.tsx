import type { MouseEvent, ReactNode } from 'react';

import { linkHref } from '@/routing/link-href';

interface ListLinkProps {
  to: string;
  className: string;
  title?: string;
  children: ReactNode;
  onOpen: () => void;
  /** The link was opened in a new tab or window by the browser. */
  onOpenElsewhere: () => void;
}

/**
 * A link of an item in a long list, outside of the tab order. Unlike the router's link it does not subscribe to the
 * URL, whose every change would render all links again.
 */
export function ListLink({ to, className, title, children, onOpen, onOpenElsewhere }: ListLinkProps) {
  const click = (event: MouseEvent) => {
    if (isPlain(event)) {
      event.preventDefault();
      onOpen();
    } else {
      onOpenElsewhere();
    }
  };
  return (
    <a href={linkHref(to)} className={className} title={title} tabIndex={-1} dir="auto" onClick={click}>
      {children}
    </a>
  );
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
