import { outputsParams } from '@/routing/outputs-params';
import { useQueryParams } from '@/state/use-query-params';

/**
 * The zero-based page of the address, or the last page when there are fewer, as after the last row of a page was deleted.
 * @param total number of rows of all pages; null while it is unknown
 */
export function useOutputPage(total: number | null, pageSize: number): number {
  const [{ pageIndex }] = useQueryParams(outputsParams);
  return total === null ? pageIndex : Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
}
