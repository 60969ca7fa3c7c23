import { isRecord } from '@contract/text/read-json';
import { useLocation } from 'react-router';

/** A text of the navigation state of this page; null without one. */
export function useNavigationText(key: string): string | null {
  const state: unknown = useLocation().state;
  const text = isRecord(state) ? state[key] : null;
  return typeof text === 'string' ? text : null;
}
