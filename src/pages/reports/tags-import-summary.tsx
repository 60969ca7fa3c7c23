import type { TagsImportOutcome } from '@contract/model/tags-import';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { saveText } from '@/domain/save-text';
import { tagsImportMessages } from '@/messages/tags-import';

import './reports.css';

/** Number of listed entries; the saved file contains all of them. */
const SHOWN = 20;

/** Numbers of added tags and comments, and a list of those that cannot be added. */
export function TagsImportSummary({ outcome }: { outcome: TagsImportOutcome }) {
  const { formatMessage, formatNumber } = useIntl();
  const { exportName, caseName, exportedBy, matchedCount: count, itemCount: total, newTags } = outcome;
  const facts = [
    [tagsImportMessages.matched, formatMessage(tagsImportMessages.matchedOf, { count, total })],
    [tagsImportMessages.newTags, newTags.length === 0 ? formatMessage(tagsImportMessages.none) : newTags.join(', ')],
    [tagsImportMessages.tags, formatNumber(outcome.tagCount)],
    [tagsImportMessages.comments, formatNumber(outcome.commentCount)],
    [tagsImportMessages.unchanged, formatNumber(outcome.unchangedCount)],
    [tagsImportMessages.notFound, formatNumber(outcome.notFoundCount)],
    [tagsImportMessages.conflicts, formatNumber(outcome.conflictCount)],
  ] as const;
  const save = () =>
    saveText('tags-and-comments-import.json', 'application/json', `${JSON.stringify(outcome, null, 2)}\n`);
  return (
    <section className="tags-import" aria-label={formatMessage(tagsImportMessages.title)}>
      <p className="reports__text" dir="auto">
        {formatMessage(tagsImportMessages.of, { exportName, caseName, exportedBy })}
      </p>
      <dl className="tags-import__facts">
        {facts.map(([label, value]) => (
          <div key={label.id}>
            <dt>{formatMessage(label)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Problems outcome={outcome} />
      <Button variant="subtle" size="compact-sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {formatMessage(tagsImportMessages.save)}
      </Button>
    </section>
  );
}

function Problems({ outcome: { conflicts, conflictCount, notFound, notFoundCount } }: { outcome: TagsImportOutcome }) {
  const { formatMessage } = useIntl();
  const conflictTexts = conflicts
    .slice(0, SHOWN)
    .map(({ kind, name, originalId }) =>
      formatMessage(tagsImportMessages[kind], { name, originalId: originalId ?? '' }),
    );
  const missingTexts = notFound.slice(0, SHOWN).map((item) => formatMessage(tagsImportMessages.missingItem, item));
  return (
    <>
      <ProblemList title={formatMessage(tagsImportMessages.conflicts)} texts={conflictTexts} count={conflictCount} />
      <ProblemList title={formatMessage(tagsImportMessages.notFound)} texts={missingTexts} count={notFoundCount} />
    </>
  );
}

function ProblemList({ title, texts, count }: { title: string; texts: readonly string[]; count: number }) {
  const { formatMessage } = useIntl();
  return count === 0 ? null : (
    <ul className="tags-import__list" aria-label={title}>
      {texts.map((text, index) => (
        // Two entries may have the same text.
        <li key={`${index} ${text}`} dir="auto">
          {text}
        </li>
      ))}
      {count > texts.length && <li>{formatMessage(tagsImportMessages.more, { count: count - texts.length })}</li>}
    </ul>
  );
}
