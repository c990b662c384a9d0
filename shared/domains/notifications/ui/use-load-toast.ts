import { useEffect } from 'react';
import { showActivity } from '../../../kit/toast.ts';

/** Says that notifications could not be loaded, once per failure. */
export function useLoadToast(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    showActivity({
      title: 'Failed to load notifications',
      description: 'Please try again.',
      tone: 'danger',
    });
  }, [error]);
}
