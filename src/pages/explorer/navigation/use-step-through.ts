import type { Hit } from '@contract/model/hit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { ListItem } from '@/domain/range-steps';
import { useAnnounce } from '@/features/shortcuts/shortcuts-context';
import { shortcutMessages } from '@/messages/shortcuts';

import type { ListCursor } from '@/routing/use-list-cursor';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';

export type SelectHit = (hit: Hit, index: number) => void;

interface StepThroughOptions {
  page: HitsPage;
  /** Index of the first hit of the page in the whole list, and number of hits on a page. */
  first: number;
  size: number;
  cursor: ListCursor;
  onSelect: SelectHit;
  /** The hit at an index outside of the page, if it is loaded. */
  findLoaded: (index: number) => Hit | undefined;
  /** Requests the page that contains an index of the list. */
  onReach: (index: number) => void;
}

/** Called after a step; `from` is null when the current item was not on the page. */
export type OnArrive = (from: ListItem | null, to: ListItem) => void;

/** Steps through the list from the current item, across pages, and announces the new item. */
export function useStepThrough(options: StepThroughOptions): (step: 1 | -1, onArrive?: OnArrive) => void {
  const { page, first, size, cursor, onSelect, findLoaded, onReach } = options;
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  /** The index whose page is loading. */
  const awaited = useRef<number | null>(null);
  const onAwaited = useRef<(to: ListItem) => void>(() => undefined);

  const select = (hit: Hit, index: number) => {
    cursor.moveTo(hit.id);
    onSelect(hit, index);
    const total = page.count === null || page.count.total.isAtLeast ? null : page.count.total.value;
    announce(
      total === null
        ? formatMessage(shortcutMessages.itemPlaceOnly, { number: index + 1 })
        : formatMessage(shortcutMessages.itemPlace, { number: index + 1, total }),
    );
  };

  const arrive = useEffectEvent(() => {
    const index = awaited.current;
    const isThere =
      index !== null && Math.floor(index / size) * size === first && page.state === 'ready' && page.isCurrent;
    if (isThere || page.state === 'error' || page.state === 'cancelled') {
      awaited.current = null;
    }
    const hit = isThere ? page.hits[index - first] : undefined;
    if (hit !== undefined && index !== null) {
      select(hit, index);
      onAwaited.current({ hitId: hit.id, index });
    }
  });
  useEffect(() => arrive(), [page.hits, page.state, page.isCurrent, first]);

  return (step, onArrive) => {
    if (awaited.current !== null) {
      return;
    }
    const position = page.hits.findIndex(({ id }) => id === cursor.current());
    // Without a selected item on this page the first one is selected.
    const target = position === -1 ? 0 : position + step;
    const index = first + target;
    const current = page.hits[position];
    // A step beyond an end is how the only item of a list is chosen.
    const stay = () => current !== undefined && onSelect(current, first + position);
    const from = current && { hitId: current.id, index: first + position };
    const arriveAt = (to: ListItem) => onArrive?.(from ?? null, to);
    const hit = page.hits[target] ?? (page.hits.length > 0 && index >= 0 ? findLoaded(index) : undefined);
    if (hit !== undefined) {
      select(hit, index);
      arriveAt({ hitId: hit.id, index });
    } else if (target < 0 && first === 0) {
      stay();
      announce(formatMessage(shortcutMessages.listStart));
    } else if (target > 0 && isEnd(page, index, size)) {
      stay();
      announce(formatMessage(shortcutMessages.listEnd));
    } else if (page.hits.length > 0) {
      awaited.current = index;
      onAwaited.current = arriveAt;
      onReach(index);
    }
  };
}

/** An exact total ends the list; otherwise a page that is not full does. */
const isEnd = ({ count, hits }: HitsPage, index: number, size: number): boolean =>
  count === null || count.status === 'apiError' || count.total.isAtLeast
    ? hits.length < size
    : index >= count.total.value;
