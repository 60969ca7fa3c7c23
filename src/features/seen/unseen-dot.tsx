import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { seenMessages } from '@/messages/seen';
import { useAppSelector } from '@/state/hooks';
import { selectIsSeenHere } from '@/state/seen-slice';

import './unseen-dot.css';

interface UnseenDotProps {
  caseId: string;
  hit: Pick<Hit, 'id' | 'seenByMe'>;
}

/**
 * Marks an item of a case that the user has not seen; it is removed as soon as the item was seen, before the list is
 * fetched again.
 */
export function UnseenDot({ caseId, hit: { id, seenByMe } }: UnseenDotProps) {
  const { formatMessage } = useIntl();
  const isSeenHere = useAppSelector((state) => selectIsSeenHere(state, caseId, id));
  const isUnseen = seenByMe === false && !isSeenHere;
  return isUnseen ? (
    <span
      className="unseen-dot"
      role="img"
      aria-label={formatMessage(seenMessages.unseen)}
      title={formatMessage(seenMessages.unseen)}
    />
  ) : (
    <span className="unseen-dot unseen-dot--seen" aria-hidden />
  );
}
