import { EXHIBITS_PAGE_SIZE } from '@contract/rules/limits';
import { useIntl } from 'react-intl';

import { useListExhibitsQuery } from '@/api/endpoints/exhibits';
import { Section } from '@/components/layout/section';
import { Pager } from '@/components/pager/pager';
import { exhibitListMessages, exhibitMessages } from '@/messages/exhibits';
import { exhibitsParams } from '@/routing/exhibits-params';
import { useQueryParams } from '@/state/use-query-params';

import { ExhibitsActions } from './exhibits-actions';
import { ExhibitsTable } from './exhibits-table';
import './exhibits-page.css';

interface ExhibitsListProps {
  caseId: string;
  /** The zone of the case. */
  timezone: string;
}

/** The exhibits that the user may see, including withdrawn ones. */
export function ExhibitsList({ caseId, timezone }: ExhibitsListProps) {
  const { formatMessage } = useIntl();
  const [{ pageIndex, order }, update] = useQueryParams(exhibitsParams);
  const query = useListExhibitsQuery(
    { caseId, take: EXHIBITS_PAGE_SIZE, skip: pageIndex * EXHIBITS_PAGE_SIZE, order },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  return (
    <Section
      title={formatMessage(exhibitMessages.title)}
      {...(data && { count: data.totalCount })}
      actions={data && <ExhibitsActions caseId={caseId} list={data} />}
    >
      <ExhibitsTable
        {...{ caseId, timezone, order, query }}
        paged={{ first: pageIndex * EXHIBITS_PAGE_SIZE, total: data?.totalCount ?? null }}
        onSort={(wanted) => update({ order: wanted, pageIndex: 0 })}
      />
      <div className="exhibits-page__foot">
        {data !== undefined && data.withdrawnCount > 0 && (
          <p className="exhibits-page__withdrawn">
            {formatMessage(exhibitListMessages.withdrawnCount, { count: data.withdrawnCount })}
          </p>
        )}
        <Pager
          page={pageIndex}
          pageSize={EXHIBITS_PAGE_SIZE}
          loaded={data?.data.length ?? 0}
          total={data ? { value: data.totalCount, isAtLeast: false } : null}
          onPrevious={() => update({ pageIndex: pageIndex - 1 })}
          onNext={() => update({ pageIndex: pageIndex + 1 })}
        />
      </div>
    </Section>
  );
}
