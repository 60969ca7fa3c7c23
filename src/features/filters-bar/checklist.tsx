import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { filterMessages } from '@/messages/filters';
import { shellMessages } from '@/messages/shell';

import './filters-bar.css';

export interface ChecklistEntry {
  id: string;
  label: string;
  /** Null while unknown. */
  count: number | null;
  isChecked: boolean;
  mark?: ReactNode;
  /** Shown after the label. */
  hint?: ReactNode;
}

interface ChecklistProps {
  searchLabel: string;
  /** Shown when there are no entries, or none that match the search. */
  emptyText: string;
  entries: readonly ChecklistEntry[] | 'loading';
  /** Shown when the entries could not be loaded; without a message when a toast shows it. */
  failure: { message: string | null; onRetry: () => void } | null;
  onToggle: (id: string, isChecked: boolean) => void;
}

/** Checkboxes with counts. More than ten have a search (rules 000-9), and those without items are collapsed. */
export function Checklist({ entries, failure, searchLabel, emptyText, onToggle }: ChecklistProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (entries === 'loading') {
    return <Skeleton height={96} aria-label={intl.formatMessage(shellMessages.loading)} role="status" />;
  }
  if (failure !== null) {
    return (
      <div className="filters-bar__empty" role="alert">
        {failure.message !== null && <p>{failure.message}</p>}
        <Button size="compact-sm" variant="default" onClick={failure.onRetry}>
          {intl.formatMessage(shellMessages.retry)}
        </Button>
      </div>
    );
  }
  const wanted = search.trim().toLocaleLowerCase();
  const matching = entries.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const folded = entries.length > FILTER_SEARCH_ABOVE && wanted === '' ? entries.filter(isFoldable) : [];
  const shown = isUnfolded ? matching : matching.filter((entry) => !folded.includes(entry));
  return (
    <>
      {entries.length > FILTER_SEARCH_ABOVE && (
        <TextInput
          size="sm"
          mb={8}
          data-autofocus
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className="filters-bar__entries">
        {shown.map((entry) => (
          <ChecklistRow key={entry.id} entry={entry} onToggle={onToggle} />
        ))}
        {shown.length === 0 && folded.length === 0 && <p className="filters-bar__empty">{emptyText}</p>}
      </div>
      {folded.length > 0 && (
        <Button
          className="filters-bar__unfold"
          size="compact-sm"
          variant="subtle"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {intl.formatMessage(isUnfolded ? filterMessages.foldEmpty : filterMessages.unfoldEmpty, {
            count: folded.length,
          })}
        </Button>
      )}
    </>
  );
}

/** In a long list, entries without items are collapsed unless checked. */
const isFoldable = ({ count, isChecked }: ChecklistEntry): boolean => count === 0 && !isChecked;

export function ChecklistRow({ entry, onToggle }: { entry: ChecklistEntry } & Pick<ChecklistProps, 'onToggle'>) {
  const intl = useIntl();
  const { id, label, count, isChecked, mark, hint } = entry;
  return (
    <label className="filters-bar__entry">
      <Checkbox
        size="xs"
        checked={isChecked}
        aria-label={count === null ? label : intl.formatMessage(filterMessages.entryCount, { label, count })}
        onChange={(event) => onToggle(id, event.currentTarget.checked)}
      />
      {mark}
      <span className="filters-bar__entry-label" dir="auto" title={label}>
        {label}
      </span>
      {hint}
      <span className="filters-bar__entry-count">{count === null ? '' : intl.formatNumber(count)}</span>
    </label>
  );
}
