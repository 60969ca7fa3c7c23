import { TEXT_CHARSETS, type CharsetBasis, type DecodedText } from '@contract/text/text-encoding';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

interface CharsetSelectProps {
  decoded: DecodedText;
  /** Null: the charset that was found. */
  chosen: string | null;
  onChange: (charset: string | null) => void;
}

const FOUND = '';
const MESSAGES = {
  mark: previewMessages.charsetFound,
  declared: previewMessages.charsetFound,
  'utf-8': previewMessages.charsetFound,
  chosen: previewMessages.charsetFound,
  detected: previewMessages.charsetDetected,
  assumed: previewMessages.charsetAssumed,
} as const satisfies Record<CharsetBasis, object>;

/** The encoding in which a text is shown, and the choice of another one, which is only for this view. */
export function CharsetSelect({ decoded, chosen, onChange }: CharsetSelectProps) {
  const { formatMessage } = useIntl();
  const [found, setFound] = useState(decoded);
  if (decoded.basis !== 'chosen' && decoded !== found) {
    setFound(decoded);
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={formatMessage(previewMessages.charset)}
      value={chosen ?? FOUND}
      data={[
        { value: FOUND, label: formatMessage(MESSAGES[found.basis], { charset: found.charset }) },
        ...TEXT_CHARSETS.map((charset) => ({ value: charset, label: charset })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === FOUND ? null : currentTarget.value)}
    />
  );
}
