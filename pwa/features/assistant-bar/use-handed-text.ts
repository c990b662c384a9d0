import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FILES_WANTED } from '#shared/domains/assistant/model/files-address.ts';

/**
 * Takes what the extension's bar hands over with its files, from the address of a page that is opened. A reload
 * finds it there no longer.
 */
export function useHandedText(take: (text: string) => void): void {
  const router = useRouter();
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const { hash, href } = router.history.location;
    if (!hash.startsWith(FILES_WANTED)) return;
    // Once the address is drawn without it: the heading of a new page has had the focus by then.
    const stop = router.subscribe('onRendered', async () => {
      stop();
      const { handedText, sayHanded } = await import('./handed-text.ts');
      latest.current(handedText(hash));
      sayHanded();
    });
    router.history.replace(href.replace(/#.*$/, ''));
  }, [router]);
}
