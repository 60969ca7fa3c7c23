import { useIntl } from 'react-intl';

import { TAG_PALETTE } from '@contract/rules/tag-palette';

import { tagMessages } from '@/messages/tags';

import { TagSwatch } from './tag-swatch';

import './tag-label.css';

interface TagLabelProps {
  /** Undefined when the case has no tag with the id. */
  tag: { name: string; color: string } | undefined;
  /** Replaces "Unknown tag". */
  unknownName?: string;
}

/** A tag by colour and name. */
export function TagLabel({ tag, unknownName }: TagLabelProps) {
  const { formatMessage } = useIntl();
  const name = tag?.name ?? unknownName ?? formatMessage(tagMessages.unknown);
  return (
    <span className="tag-label">
      <TagSwatch tag={tag ?? { color: TAG_PALETTE.unknown }} />
      <span className="tag-label__name" dir="auto" title={name}>
        {name}
      </span>
    </span>
  );
}
