import type { Locale } from '../../../shared/language/locale.ts';
import type { Email } from '../_shared/email-template.ts';
import { type Both, filled, languageOf, wordsIn } from '../_shared/notice-language.ts';
import { linkOf, stopLinkOf } from '../_shared/places.ts';
import { PRODUCT } from '../_shared/product.ts';
import type { Entry, Mail } from './mail-schema.ts';

/** How long the message of an entry of a digest may be. */
const ENTRY_LENGTH = 200;

const TEXTS = {
  choose: { en: 'Choose what you are mailed', es: 'Elige qué te enviamos por correo' },
  lead: { en: 'You have not read this yet:', es: 'Todavía no has leído esto:' },
  oneToday: { en: 'One thing is new today', es: 'Hay una novedad hoy' },
  oneThisWeek: { en: 'One thing is new this week', es: 'Hay una novedad esta semana' },
  today: { en: '{count} things are new today', es: 'Hay {count} novedades hoy' },
  thisWeek: { en: '{count} things are new this week', es: 'Hay {count} novedades esta semana' },
  more: { en: 'And {count} more', es: 'Y {count} más' },
  all: { en: 'Open your notifications', es: 'Abrir tus notificaciones' },
} as const satisfies Record<string, Both>;

/** The words of a mail, in the language of its account: nothing that the notifications themselves do not say. */
export function noticeOf(what: Mail['what'], siteUrl: string): Email {
  const language = languageOf(what.language);
  const say = (text: keyof typeof TEXTS, count = 0) => filled(TEXTS[text][language], { count });
  const notes = [`${say('choose')}: ${siteUrl}/settings/notifications`];
  if ('contents' in what) {
    const { count, items } = what.contents;
    const isWeekly = what.frequency === 'weekly';
    const one = isWeekly ? 'oneThisWeek' : 'oneToday';
    const heading = count === 1 ? say(one) : say(isWeekly ? 'thisWeek' : 'today', count);
    const more = count - items.length;
    return {
      language,
      subject: `${PRODUCT}: ${heading.toLowerCase()}`,
      heading,
      lead: say('lead'),
      items: items.map((item) => entryOf(item, siteUrl, language)),
      // The page leads each role to its own.
      link: {
        label: more > 0 ? say('more', more) : say('all'),
        href: `${siteUrl}/notifications`,
      },
      notes,
    };
  }
  const { title, message } = wordsIn(language, what);
  return {
    language,
    subject: oneLine(title),
    heading: oneLine(title),
    lead: message ?? '',
    link: linkOf(what, siteUrl, language),
    stop: stopLinkOf(what, siteUrl, language),
    notes,
  };
}

/** An entry of a digest, which leads to what it is about. */
function entryOf({ notification_type, ...item }: Entry, siteUrl: string, language: Locale) {
  const { title, message } = wordsIn(language, item);
  return {
    title,
    text: shortened(message ?? '', ENTRY_LENGTH),
    ...(notification_type && { href: linkOf({ ...item, notification_type }, siteUrl).href }),
  };
}

/** A subject is one line, and not a page long. */
export function oneLine(text: string): string {
  return shortened(text.replaceAll(/\s+/g, ' ').trim(), 150);
}

function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
