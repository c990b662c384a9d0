import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { platform } from '../../../platform/ports/platform.ts';
import texts from '../texts/en.ts';
import { useMessaging } from './store.ts';

const t = textsOf(texts);

/** Retries all pending messages at once. Offline nothing is tried, and a notice says so. */
export function tryNow(): void {
  if (platform().network.online()) useMessaging.getState().wake();
  else showActivity({ title: t('tryNow.stillOffline'), description: t('tryNow.goesOutByItself') });
}
