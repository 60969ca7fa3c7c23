import type { countPrivilegeMatches } from '@contract/calls/privilege';
import type { CallResponse } from '@contract/define-call';
import type { NewRulesValues } from '@contract/rules/privilege';
import { Anchor, Button, Loader } from '@mantine/core';
import { useId } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { ErrorState } from '@/components/layout/error-state';
import { encodeFilters } from '@/domain/filters';
import { BulkProgress } from '@/features/bulk-actions/bulk-progress';
import { ruleMatchesMessages } from '@/messages/privilege-rule-matches';
import { paths } from '@/routing/paths';

import './rule-matches.css';
import { useRuleMatches } from './use-rule-matches';

type Matches = CallResponse<typeof countPrivilegeMatches>;

/** What the entries of the form would find among the items that the user sees, and texts that they nearly find. */
export function RuleMatches({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const { values: form } = useFormState<NewRulesValues>({ subscription: { values: true } });
  const { isShown, found, isError, refetch, progressId } = useRuleMatches(caseId, form);
  return (
    <section className="rule-matches" aria-label={formatMessage(ruleMatchesMessages.title)}>
      {!isShown && <p className="rule-matches__hint">{formatMessage(ruleMatchesMessages.hint)}</p>}
      {isShown && isError && (
        <ErrorState isCompact message={formatMessage(ruleMatchesMessages.error)} onRetry={refetch} />
      )}
      {isShown && !isError && (
        <>
          <p className="rule-matches__count" role="status">
            {found === undefined ? (
              <>
                <Loader size={14} aria-hidden /> {formatMessage(ruleMatchesMessages.searching)}
              </>
            ) : (
              <Count caseId={caseId} found={found} />
            )}
          </p>
          <BulkProgress progressId={progressId} />
          {found !== undefined && found.nearMisses.length > 0 && <NearMisses nearMisses={found.nearMisses} />}
        </>
      )}
    </section>
  );
}

function Count({ caseId, found }: { caseId: string; found: Matches }) {
  const { formatMessage } = useIntl();
  const { count, hitIds, searched, total, status } = found;
  if (status === 'timedOut') {
    return formatMessage(ruleMatchesMessages.findsMore, { count, searched, total });
  }
  const f = encodeFilters({ filter: {}, queryFilters: [{ kind: 'hits', hitIds }] });
  return (
    <>
      {formatMessage(ruleMatchesMessages.finds, { count })}
      {count > 0 && count === hitIds.length && (
        <Anchor component={Link} size="sm" target="_blank" to={paths.explorer(caseId, undefined, { f })}>
          {formatMessage(ruleMatchesMessages.show, { count })}
        </Anchor>
      )}
    </>
  );
}

function NearMisses({ nearMisses }: Pick<Matches, 'nearMisses'>) {
  const { formatMessage } = useIntl();
  const form = useForm<NewRulesValues>();
  const titleId = useId();
  const add = (value: string) => {
    const { values } = form.getState().values;
    form.change('values', values === '' || values.endsWith('\n') ? `${values}${value}` : `${values}\n${value}`);
  };
  return (
    <>
      <p className="rule-matches__title" id={titleId}>
        {formatMessage(ruleMatchesMessages.nearMisses)}
      </p>
      <ul className="rule-matches__list" aria-labelledby={titleId}>
        {nearMisses.map(({ value, count }) => (
          <li key={value} className="rule-matches__item">
            <bdi className="rule-matches__value">{value}</bdi>
            <span className="rule-matches__items">{formatMessage(ruleMatchesMessages.items, { count })}</span>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={formatMessage(ruleMatchesMessages.addValue, { value })}
              onClick={() => add(value)}
            >
              {formatMessage(ruleMatchesMessages.add)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
