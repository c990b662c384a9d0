import { useEffect } from 'react';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/** Says that notifications could not be loaded, once per failure. */
export function useLoadToast(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    showActivity({
      title: t('useLoadToast.failedToLoadNotifications'),
      description: t('useLoadToast.pleaseTryAgain'),
      tone: 'danger',
    });
  }, [error]);
}
