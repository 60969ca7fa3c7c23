import type { MouseEvent, ReactNode } from 'react';

import { linkHref } from '@/routing/link-href';

interface ListLinkProps {
  to: string;
  className: string;
  title?: string;
  children: ReactNode;
  onOpen: () => void;
  /** It is opened in another tab, which is the browser's own business. */
  onOpenElsewhere: () => void;
}

/**
 * A link of an item in a long list, out of the order of Tab. The router's own subscribes to the address, so that every
 * change of it would draw the links of all items anew.
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
