import { onDemand } from '../../../../kit/popup.ts';
import { useLocale } from '../../../../language/use-texts.ts';
import type { Notification } from '../../model/schema.ts';

type Words = Pick<Notification, 'title' | 'message'>;
type Said = (notification: Pick<Notification, 'metadata'> & Words) => Words;

/**
 * Shown until the catalogue of the user's language is loaded, so that the text does not appear in another
 * language first.
 */
const NOTHING: Words = { title: '\u00a0', message: '' };

// Its sentences are many, and rows are in English as they are: only other readers load them. Who
// cannot load them reads the rows.
const serverWords = onDemand<{ saidNotification: Said }>(() =>
  import('../../model/translated-notification.ts').catch(() => ({
    saidNotification: (row: Words) => row,
  })),
);

/** A notification's title and text in the current language. */
export function useSaid(notification: Notification): Words {
  const inEnglish = useLocale() === 'en';
  const words = serverWords.useModule(!inEnglish);
  if (inEnglish) return notification;
  return words ? words.saidNotification(notification) : NOTHING;
}
