import type { Redaction } from '@contract/model/redaction';
import { reasonSchema, type ReasonValues } from '@contract/rules/reason';
import { REDACTION_REASONS } from '@contract/rules/redaction';
import { Button, Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useRemoveRedactionMutation } from '@/api/endpoints/redactions';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { TextField } from '@/components/form/text-field';
import { InstantTime } from '@/components/time/instant-time';
import { personName } from '@/domain/users';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { FOLLOW_EVENTS, privilegeFollowerMessages } from '@/messages/privilege-followers';
import { redactionMessages } from '@/messages/redactions';
import { useAppDispatch } from '@/state/hooks';
import { removedToast } from '@/state/listeners/redaction-undo';
import { toastAdded } from '@/state/toasts-slice';

import './redactions.css';

/** Items that are named; more are counted. */
const FOLLOWERS_SHOWN = 20;

interface RedactionListProps {
  caseId: string;
  redactions: readonly Redaction[];
  /** The redacted part of the item or case as text. */
  nameOf: (redaction: Redaction) => string;
  mayRemove: boolean;
  /** Further text of a redaction. */
  extraOf?: (redaction: Redaction) => ReactNode;
}

/** Redactions with user, time and reason; removed ones are last. */
export function RedactionList({ caseId, redactions, nameOf, mayRemove, extraOf }: RedactionListProps) {
  const inForce = redactions.filter(({ removedAt }) => removedAt === null);
  const removed = redactions.filter(({ removedAt }) => removedAt !== null);
  return redactions.length === 0 ? null : (
    <ul className="redaction-list">
      {[...inForce, ...removed].map((redaction) => (
        <Entry
          key={redaction.id}
          {...{ caseId, redaction, mayRemove }}
          name={nameOf(redaction)}
          extra={extraOf?.(redaction)}
        />
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<RedactionListProps, 'caseId' | 'mayRemove'> {
  redaction: Redaction;
  name: string;
  extra: ReactNode;
}

function Entry({ caseId, redaction, name, mayRemove, extra }: EntryProps) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const [isRemoving, setIsRemoving] = useState(false);
  const nameId = useId();
  const { createdAt, removedAt, removedByName, removalReason } = redaction;
  const label = REDACTION_REASONS.find(({ value }) => value === redaction.reason)?.label ?? redaction.reason;
  const reason = redaction.remark === '' ? label : `${label}. ${redaction.remark}`;
  return (
    <li className="redaction-list__entry">
      <p id={nameId} dir="auto">
        {name}
      </p>
      {extra}
      <Repetitions redaction={redaction} />
      <p>
        {formatMessage(redactionMessages.by, {
          userName: personName(redaction),
          reason,
          time: <InstantTime instant={createdAt} timezone={timezone} />,
        })}
      </p>
      {removedAt !== null && (
        <p>
          {formatMessage(redactionMessages.removedBy, {
            userName: personName({ fullName: redaction.removedByFullName, userName: removedByName ?? '' }),
            reason: removalReason ?? '',
            time: <InstantTime instant={removedAt} timezone={timezone} />,
          })}
        </p>
      )}
      {mayRemove && removedAt === null && !isRemoving && (
        <Button variant="subtle" size="compact-sm" aria-describedby={nameId} onClick={() => setIsRemoving(true)}>
          {formatMessage(redactionMessages.remove)}
        </Button>
      )}
      {isRemoving && removedAt === null && (
        <RemoveForm caseId={caseId} redactionId={redaction.id} onCancel={() => setIsRemoving(false)} />
      )}
    </li>
  );
}

/** The item that a redacted item repeats, or those that repeat it. */
function Repetitions({ redaction: { follows, followedBy } }: Pick<EntryProps, 'redaction'>) {
  const { formatList, formatMessage } = useIntl();
  const shown = [...followedBy.slice(0, FOLLOWERS_SHOWN), ...(followedBy.length > FOLLOWERS_SHOWN ? ['…'] : [])];
  return (
    <>
      {follows !== null && (
        <p>
          {formatMessage(FOLLOW_EVENTS[follows.reason])}
          {' · '}
          {formatMessage(privilegeFollowerMessages.followsItems, { items: follows.hitId })}
        </p>
      )}
      {followedBy.length > 0 && (
        <p>{formatMessage(redactionMessages.followedBy, { count: followedBy.length, items: formatList(shown) })}</p>
      )}
    </>
  );
}

interface RemoveFormProps {
  caseId: string;
  redactionId: string;
  onCancel: () => void;
}

const NO_REASON: ReasonValues = { reason: '' };

/** A reason is required and recorded, because removed redactions disclose content again. */
function RemoveForm({ caseId, redactionId, onCancel }: RemoveFormProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveRedactionMutation();
  const save = async ({ reason }: ReasonValues): Promise<SubmissionErrors> => {
    const { data, error } = await remove({ caseId, redactionId, reason: reason.trim() });
    if (data === undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(redactionMessages.removeError) };
    }
    dispatch(toastAdded(removedToast({ caseId, redaction: data.redaction })));
    return undefined;
  };
  const title = formatMessage(redactionMessages.remove);
  return (
    <EntityForm<ReasonValues> aria-label={title} schema={reasonSchema} initialValues={NO_REASON} onSubmit={save}>
      {() => (
        <Stack gap="xs">
          <TextField name="reason" label={formatMessage(redactionMessages.removeReason)} isRequired takesFocus />
          <FormFooter submitLabel={title} onCancel={onCancel} allowsPristine />
        </Stack>
      )}
    </EntityForm>
  );
}
