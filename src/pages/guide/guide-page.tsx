import { Anchor } from '@mantine/core';
import Markdown from 'markdown-to-jsx';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';

import { Page } from '@/components/layout/page';
import { PageSections } from '@/components/layout/page-sections';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import { GUIDE_PARTS, placeOf } from './guide-parts';

import './guide-page.css';

/** The user guide, from the bundled texts of docs/guide. */
export default function GuidePage() {
  const { part: id } = useParams();
  const { formatMessage } = useIntl();
  if (id === undefined) {
    return <Navigate to={paths.guide(GUIDE_PARTS[0]?.id)} replace />;
  }
  const part = GUIDE_PARTS.find((each) => each.id === id);
  if (part === undefined) {
    return <Navigate to={paths.notFound()} replace />;
  }
  return (
    <Page title={formatMessage(shellMessages.guide)}>
      <PageSections
        label={formatMessage(shellMessages.guideParts)}
        sections={GUIDE_PARTS.map((each) => ({ to: paths.guide(each.id), name: each.title }))}
      />
      <div className="guide">
        <nav className="guide__contents" aria-label={part.title}>
          <ul className="guide__headings">
            {part.headings.map((heading) => (
              <li key={heading}>
                <Anchor href={`#${placeOf(heading)}`} size="sm">
                  {heading}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <article className="guide__text" aria-label={part.title} key={part.id}>
          <Markdown options={OPTIONS}>{part.text}</Markdown>
        </article>
      </div>
    </Page>
  );
}

/** Pictures are next to the texts in docs/guide, and under /guide in the product. */
const GuidePicture = ({ src = '', alt }: { src?: string; alt?: string }) => (
  <img className="guide__picture" src={src.replace(/^pictures\//, '/guide/')} alt={alt} loading="lazy" />
);

const OPTIONS = { slugify: placeOf, disableParsingRawHTML: true, overrides: { img: GuidePicture } };
