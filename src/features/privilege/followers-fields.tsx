import type { CallResponse } from '@contract/define-call';
import type { countPrivilegeFollowers } from '@contract/calls/privilege';
import { Checkbox, Loader, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { InstantTime } from '@/components/time/instant-time';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { FOLLOW_REASONS, privilegeFollowerMessages } from '@/messages/privilege-followers';

import './privilege-buttons.css';
import type { Followers } from './use-followers';

type EqualText = CallResponse<typeof countPrivilegeFollowers>['equalTexts'][number];

interface FollowersFieldsProps {
  caseId: string;
  followers: Followers;
  isRunning: boolean;
}

/** What becomes privileged with the items: copies, which are included unless they are left out, and equal texts to choose. */
export function FollowersFields({ caseId, followers, isRunning }: FollowersFieldsProps) {
  const { formatMessage, formatList } = useIntl();
  const { found, isError, isFetching, refetch, choice, onChange } = followers;
  if (isError) {
    return (
      <ErrorState
        isCompact
        message={formatMessage(privilegeFollowerMessages.error)}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (found === undefined) {
    return (
      <p className="privilege-buttons__text" role="status">
        <Loader size={14} aria-hidden /> {formatMessage(privilegeFollowerMessages.searching)}
      </p>
    );
  }
  const count = found.counts.reduce((sum, each) => sum + each.count, 0);
  const reasons = found.counts.map((each) => formatMessage(FOLLOW_REASONS[each.reason], { count: each.count }));
  return (
    <Stack gap="sm">
      {count > 0 && (
        <Checkbox
          size="sm"
          label={formatMessage(privilegeFollowerMessages.include, { count })}
          description={formatList(reasons)}
          checked={choice.withFollowers}
          disabled={isRunning}
          onChange={({ currentTarget }) => onChange({ ...choice, withFollowers: currentTarget.checked })}
        />
      )}
      {found.equalTextCount > 0 && (
        <Checkbox.Group
          label={formatMessage(privilegeFollowerMessages.equalTexts, { count: found.equalTextCount })}
          description={formatMessage(privilegeFollowerMessages.equalTextsHint, { shown: found.equalTexts.length })}
          value={choice.equalTextIds}
          onChange={(equalTextIds) => onChange({ ...choice, equalTextIds })}
        >
          <Stack gap={4} mt={4}>
            {found.equalTexts.map((item) => (
              <Checkbox
                key={item.hitId}
                size="sm"
                value={item.hitId}
                disabled={isRunning || !choice.withFollowers}
                label={<EqualTextName caseId={caseId} item={item} />}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

function EqualTextName({ caseId, item }: { caseId: string; item: EqualText }) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const { artifact, hitId, evidenceId, date } = item;
  return (
    <span>
      {formatMessage(privilegeFollowerMessages.equalText, { artifact, hitId, evidenceId })}
      {date !== null && (
        <>
          {' · '}
          <InstantTime instant={date.instant} timezone={timezone} />
        </>
      )}
    </span>
  );
}
