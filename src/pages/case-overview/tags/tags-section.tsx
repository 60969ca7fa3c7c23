import { createCaseTag } from '@contract/calls/tags';
import type { CaseTag } from '@contract/model/case';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCountTagsQuery, useLazyExportTagSetQuery, useListCaseTagsQuery } from '@/api/endpoints/tags';
import { EmptyState } from '@/components/layout/empty-state';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { saveText } from '@/domain/save-text';
import { useReturnFocus } from '@/components/use-return-focus';
import { tagSetMessages } from '@/messages/tag-sets';
import { tagMessages } from '@/messages/tags';
import { tagTableMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';

import { DeleteTagModal } from './delete-tag-modal';
import { ImportTagSetModal } from './import-tag-set-modal';
import { EditTagModal, NewTagModal } from './tag-modal';
import { TagsTable } from './tags-table';
import type { CountedTag } from './tag-columns';

const EVERYTHING = { filter: {}, queryFilters: [] };

type TagWindow = { kind: 'new' | 'import' } | { kind: 'edit' | 'delete'; tag: CountedTag };

/** The tags of a case with the number of items of each, and their actions (000-2-120). */
export function TagsSection({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const { data: tags, isError, refetch } = useListCaseTagsQuery({ caseId });
  const { data: counts } = useCountTagsQuery({ caseId, ...EVERYTHING });
  const [open, setOpen] = useState<TagWindow | null>(null);
  useReturnFocus(open !== null);
  const close = () => setOpen(null);
  const countOf = ({ id }: CaseTag) => counts && (counts.tags.find(({ tagId }) => tagId === id)?.count ?? 0);
  return (
    <Section
      title={formatMessage(tagTableMessages.title)}
      count={tags?.length}
      actions={tags && <SectionActions caseId={caseId} tags={tags} onOpen={(kind) => setOpen({ kind })} />}
    >
      {tags ? (
        tags.length === 0 ? (
          <EmptyState message={formatMessage(tagMessages.noneInCase)} isCompact />
        ) : (
          <TagsTable
            caseId={caseId}
            tags={tags.map((tag) => ({ ...tag, count: countOf(tag) ?? null }))}
            onEdit={(tag) => setOpen({ kind: 'edit', tag })}
            onDelete={(tag) => setOpen({ kind: 'delete', tag })}
          />
        )
      ) : isError ? (
        // A toast shows the failure (rules 000-8); here is only the retry button.
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {formatMessage(shellMessages.retry)}
        </Button>
      ) : (
        <Skeleton height={96} />
      )}
      {open?.kind === 'new' && <NewTagModal caseId={caseId} onClose={close} />}
      {open?.kind === 'import' && <ImportTagSetModal caseId={caseId} onClose={close} />}
      {open?.kind === 'edit' && <EditTagModal caseId={caseId} tag={open.tag} onClose={close} />}
      {open?.kind === 'delete' && <DeleteTagModal caseId={caseId} tag={open.tag} onClose={close} />}
    </Section>
  );
}

interface SectionActionsProps {
  caseId: string;
  tags: readonly CaseTag[];
  onOpen: (kind: 'new' | 'import') => void;
}

function SectionActions({ caseId, tags, onOpen }: SectionActionsProps) {
  const { formatMessage } = useIntl();
  const exportSet = useTagSetExport(caseId);
  return (
    <Permitted call={createCaseTag} caseId={caseId}>
      {tags.some(({ isEnabled }) => isEnabled) && (
        <Button variant="subtle" size="compact-sm" onClick={() => void exportSet()}>
          {formatMessage(tagSetMessages.export)}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen('import')}>
        {formatMessage(tagSetMessages.import)}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onOpen('new')}
      >
        {formatMessage(tagTableMessages.add)}
      </Button>
    </Permitted>
  );
}

/** Saves the tags of the case as a file. */
function useTagSetExport(caseId: string): () => Promise<void> {
  const [exportSet] = useLazyExportTagSetQuery();
  return async () => {
    // A failure shows a toast.
    const { data } = await exportSet({ caseId });
    if (data) {
      saveText('tag-set.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    }
  };
}
