import { currentLocale, localeTag } from '../../../language/locale.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { type Speaker, type Words, wordsOf } from './said-sentences.ts';
import type { Notification } from './schema.ts';
import timeTexts from './texts/en.ts';

const t = textsOf(texts);
const time = textsOf(timeTexts);

/** A notification in the shown language. */
export function saidNotification(notification: Pick<Notification, 'metadata'> & Words): Words {
  const { title, message } = notification;
  return currentLocale() === 'en' ? { title, message } : wordsOf(shown(), notification);
}

/** Zones that `private.tour_time_text` calls by a name; any other is a city. */
const ZONES = ['Eastern', 'Central', 'Mountain', 'Arizona', 'Pacific', 'Alaska', 'Hawaii'] as const;

function zoneIn(written: string): string {
  const zone = ZONES.find((one) => one === written);
  return zone ? time(`saidTime.zone.${zone}`) : time('saidTime.ofCity', { city: written });
}

/** The catalogue of the shown language. */
const shown = (): Speaker => ({
  tag: localeTag(),
  // Asserted: the places of a sentence are those of its text, which a test compares.
  sentence: (sentence, values) => t(`said.${sentence}`, ...([values] as unknown as [])),
  deposit: () => t('saidCharge.deposit'),
  reason: (name) => time(`saidReason.${name}`),
  rent: (month) => t('saidCharge.rent', { month }),
  timeOfHome: ({ zone, ...at }) => time('saidTime.ofHome', { ...at, zone: zoneIn(zone) }),
});
