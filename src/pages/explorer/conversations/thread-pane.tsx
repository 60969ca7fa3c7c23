import { NativeSelect, TextInput } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { THREAD_SEARCH_MAX, type ConversationSort } from '@contract/calls/chat';
import { memo } from 'react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { conversationsMessages } from '@/messages/conversations';

import { ThreadListBox, type ThreadListBoxProps } from './thread-list';
import './thread-pane.css';

interface ThreadPaneProps extends Omit<ThreadListBoxProps, 'onClearSearch'> {
  text: string;
  sort: ConversationSort;
  onTextChange: (text: string) => void;
  onSortChange: (sort: ConversationSort) => void;
  onClose: () => void;
}

/** The list of conversations of the case (rules 001-2.7). */
export const ThreadPane = memo(function ThreadPane(props: ThreadPaneProps) {
  const { text, sort, onTextChange, onSortChange, onClose, ...list } = props;
  const { formatMessage } = useIntl();
  const isAscending = sort.order === 'asc';
  return (
    <section className="thread-pane" aria-label={formatMessage(conversationsMessages.header)}>
      <header className="thread-pane__header">
        <h2 className="thread-pane__heading">{formatMessage(conversationsMessages.header)}</h2>
        <IconButton
          label={formatMessage(conversationsMessages.hide)}
          icon={IconLayoutSidebarLeftCollapse}
          onClick={onClose}
        />
      </header>
      <div className="thread-pane__tools">
        <TextInput
          type="search"
          size="sm"
          maxLength={THREAD_SEARCH_MAX}
          value={text}
          aria-label={formatMessage(conversationsMessages.search)}
          placeholder={formatMessage(conversationsMessages.search)}
          leftSection={<IconSearch size={14} />}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        />
        <div className="thread-pane__sort">
          <NativeSelect
            size="sm"
            aria-label={formatMessage(conversationsMessages.sort)}
            value={sort.sortBy}
            data={[
              { value: 'dateTime', label: formatMessage(conversationsMessages.byDate) },
              { value: 'messageCount', label: formatMessage(conversationsMessages.byCount) },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onSortChange({ ...sort, sortBy: value === 'messageCount' ? 'messageCount' : 'dateTime' })
            }
          />
          <IconButton
            label={formatMessage(isAscending ? conversationsMessages.ascending : conversationsMessages.descending)}
            icon={isAscending ? IconSortAscending : IconSortDescending}
            onClick={() => onSortChange({ ...sort, order: isAscending ? 'desc' : 'asc' })}
          />
        </div>
      </div>
      <ThreadListBox {...list} onClearSearch={text === '' ? null : () => onTextChange('')} />
    </section>
  );
});
