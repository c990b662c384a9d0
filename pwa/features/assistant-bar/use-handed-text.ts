import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { handedText } from './handed-text.ts';
import texts from './texts/en.ts';

/**
 * Takes what the extension's bar hands over with its files, from the address of a page that is opened. A reload
 * finds it there no longer.
 */
export function useHandedText(take: (text: string) => void): void {
  const t = useTexts(texts);
  const router = useRouter();
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const text = handedText(router.history.location.hash);
    if (text === null) return;
    // Once the address is drawn without it: the heading of a new page has had the focus by then.
    const stop = router.subscribe('onRendered', () => {
      stop();
      latest.current(text);
      showActivity({ title: t('handed.title'), description: t('handed.why') });
    });
    router.history.replace(router.history.location.href.replace(/#.*$/, ''));
  }, [router, t]);
}
