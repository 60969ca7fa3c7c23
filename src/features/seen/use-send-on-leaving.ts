import { useEffect } from 'react';

import { useAppDispatch } from '@/state/hooks';
import { sendSeenHits } from '@/state/send-seen-hits';

/** Sends the last seen items before the window is closed. */
export function useSendOnLeaving(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'hidden') {
        void dispatch(sendSeenHits());
      }
    };
    document.addEventListener('visibilitychange', send);
    return () => document.removeEventListener('visibilitychange', send);
  }, [dispatch]);
}
