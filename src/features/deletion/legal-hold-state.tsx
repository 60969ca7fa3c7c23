import type { LegalHold } from '@contract/model/legal-hold';
import { FormattedMessage } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import { useCasePersonName } from '@/features/people/use-person-name';
import { legalHoldMessages } from '@/messages/deletion';

import './legal-hold.css';

interface LegalHoldStateProps {
  caseId: string;
  hold: LegalHold | null;
  /** The zone of the case. */
  timezone: string;
}

/** Time, user and reason of a legal hold. */
export function LegalHoldState({ caseId, hold, timezone }: LegalHoldStateProps) {
  const personName = useCasePersonName(caseId);
  if (hold === null) {
    return <FormattedMessage {...legalHoldMessages.none} />;
  }
  const { since, by, reason } = hold;
  return (
    <>
      <span className="legal-hold__state">
        <FormattedMessage
          {...legalHoldMessages.held}
          values={{ since: <InstantTime instant={since} timezone={timezone} />, by: personName(by) }}
        />
      </span>
      <span className="legal-hold__reason" dir="auto">
        {reason}
      </span>
    </>
  );
}
