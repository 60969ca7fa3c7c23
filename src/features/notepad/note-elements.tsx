import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';

import { notepadMessages } from '@/messages/notepad';
import { writtenLinkHref } from '@/routing/link-href';

import type { NoteElement } from './note-editor-types';
import { ItemChip } from './item-chip';

interface NoteElementProps {
  attributes: RenderElementProps['attributes'];
  element: NoteElement;
  children: ReactNode;
}

export function NoteElementView({ attributes, element, children }: NoteElementProps) {
  switch (element.type) {
    case 'heading-1':
      return <h2 {...attributes}>{children}</h2>;
    case 'heading-2':
      return <h3 {...attributes}>{children}</h3>;
    case 'heading-3':
      return <h4 {...attributes}>{children}</h4>;
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>;
    case 'numbered-list':
      return <ol {...attributes}>{children}</ol>;
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'link':
      return (
        <LinkView attributes={attributes} url={element.url}>
          {children}
        </LinkView>
      );
    case 'mention':
      return (
        <span {...attributes}>
          <ItemChip hitId={element.hitId} />
          {children}
        </span>
      );
    case 'paragraph':
      return <p {...attributes}>{children}</p>;
  }
}

interface LinkViewProps {
  attributes: RenderElementProps['attributes'];
  children: ReactNode;
  url: string;
}

/** A click sets the cursor; with Ctrl (or Command) it opens the link. */
function LinkView({ attributes, children, url }: LinkViewProps) {
  const { formatMessage } = useIntl();
  return (
    <a
      {...attributes}
      href={writtenLinkHref(url)}
      target="_blank"
      rel="noopener noreferrer"
      title={formatMessage(notepadMessages.openLink, { url })}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey) {
          event.preventDefault();
        }
      }}
    >
      {children}
    </a>
  );
}

/** Text with its formatting. */
export function NoteLeafView({ attributes, children, leaf }: RenderLeafProps) {
  const styles = [leaf.bold && 'bold', leaf.italic && 'italic', leaf.underline && 'underline', leaf.strike && 'strike'];
  return (
    <span
      {...attributes}
      className={['note-words', ...styles.filter(Boolean).map((style) => `note-words--${String(style)}`)].join(' ')}
      data-color={leaf.color}
      data-background={leaf.background}
    >
      {children}
    </span>
  );
}
