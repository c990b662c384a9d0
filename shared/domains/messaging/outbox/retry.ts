import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { platform } from '../../../platform/ports/platform.ts';
import texts from '../texts/en.ts';
import { useMessaging } from './store.ts';

const t = textsOf(texts);

/** Tries at once what waits. Without a connection nothing is tried, and whoever pressed hears so. */
export function tryNow(): void {
  if (platform().network.online()) useMessaging.getState().wake();
  else showActivity({ title: t('tryNow.stillOffline'), description: t('tryNow.goesOutByItself') });
}
