import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import './not-found-page.css';

/** Identical for URLs that do not exist and for those that the user may not open. */
export default function NotFoundPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="not-found-page">
      <title>{`${formatMessage(shellMessages.notFoundHeading)} – ${formatMessage(shellMessages.product)}`}</title>
      <h1 className="not-found-page__heading">{formatMessage(shellMessages.notFoundHeading)}</h1>
      <p className="not-found-page__message">{formatMessage(shellMessages.notFoundMessage)}</p>
      <Button component={Link} to={paths.dashboard()}>
        {formatMessage(shellMessages.notFoundButton)}
      </Button>
    </div>
  );
}
