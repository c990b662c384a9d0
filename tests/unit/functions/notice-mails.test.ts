import { describe, expect, test } from 'vitest';
import {
  type Sentence,
  sentences,
  titles,
} from '#shared/domains/notifications/model/server-sentences.ts';
import { emailHtml, emailText } from '../../../supabase/functions/_shared/email-template.ts';
import { filled, wordsIn } from '../../../supabase/functions/_shared/notice-language.ts';
import { linkOf, stopLinkOf } from '../../../supabase/functions/_shared/places.ts';
import { attachmentsOf } from '../../../supabase/functions/send-mails/calendar.ts';
import type { Mail } from '../../../supabase/functions/send-mails/mail-schema.ts';
import { noticeOf } from '../../../supabase/functions/send-mails/notice.ts';
import spanish from '../../../translations/es/shared/domains/notifications/texts.ts';

const SITE = 'https://kinstead.test';
const ID = '00000000-0000-4000-8000-0000000000a1';
const TIME = 'Sun, Nov 1, 2026, 1:30 AM (Eastern time, UTC-05:00)';
const KINDS = [
  ...['message', 'application', 'lease', 'tour', 'maintenance', 'payment', 'review', 'document'],
  ...['home_alert', 'account', 'unknown'],
];

const notice = (more: object = {}): Mail['what'] => ({
  email: 'me@kinstead.test',
  notification_type: 'maintenance',
  title: 'Repair scheduled',
  message: 'A tap · The loft · Ada',
  metadata: { request_id: ID },
  ...more,
});

const entry = (notification_type: string, metadata: Record<string, unknown>, title = 'A') => ({
  ...{ id: ID, notification_type, title, message: 'B', created_at: '', metadata, org_id: null },
});

const digest = (items: ReturnType<typeof entry>[], more: object = {}): Mail['what'] => ({
  email: 'me@kinstead.test',
  frequency: 'daily',
  contents: { count: items.length, items },
  ...more,
});

describe('a digest', () => {
  const items = [
    entry('maintenance', { request_id: ID }),
    entry('review', { review_id: ID }),
    entry('document', { document_id: ID }),
    entry('payment', { charge_id: ID, lease_id: ID }),
    entry('application', { application_id: ID }),
    entry('message', { conversation_id: ID }),
    entry('home_alert', { saved_search_id: ID }),
    entry('tour', { tour_id: ID }),
  ];
  const mail = noticeOf(digest(items), SITE);

  test('each entry leads to the row that it is about, as its own mail would', () => {
    expect(mail.items?.map(({ href }) => href)).toEqual(
      items.map((item) => linkOf(item, SITE).href),
    );
    for (const item of mail.items ?? []) {
      expect(new URL(item.href ?? '').pathname).not.toBe('/');
      expect(item.href).toContain(ID);
    }
  });

  test('its button leads to the notifications, also where more are waiting', () => {
    expect(mail.link).toEqual({ label: 'Open your notifications', href: `${SITE}/notifications` });
    const many = { contents: { count: 30, items } };
    expect(noticeOf(digest(items, many), SITE).link).toEqual({
      label: 'And 22 more',
      href: `${SITE}/notifications`,
    });
  });

  test('the ways stand in both versions of the mail', () => {
    const ways = mail.items?.map(({ href = '' }) => href) ?? [];
    const html = emailHtml(mail);
    const text = emailText(mail);
    for (const way of ways) {
      expect(html).toContain(`href="${way}"`);
      expect(text).toContain(way);
    }
  });

  test('what was built before its entries led anywhere is mailed without ways', () => {
    const old = { count: 1, items: [{ title: 'A home', message: null }] };
    const { items: shown } = noticeOf(digest([], { contents: old }), SITE);
    expect(shown).toEqual([{ title: 'A home', text: '' }]);
  });

  test('a long message is shortened once it is translated', () => {
    const long = entry('maintenance', {}, 'Repair scheduled');
    long.message = `${'x'.repeat(400)}`;
    const [shown] = noticeOf(digest([long]), SITE).items ?? [];
    expect(shown?.text).toHaveLength(200);
    expect(shown?.text.endsWith('…')).toBe(true);
  });
});

test('a mail and a push of a person with several roles lead to the page of the role that they are for', () => {
  const page = (side: string, metadata: object, notification_type = 'tour') =>
    linkOf({ notification_type, metadata: { ...metadata, side } }, '').href;
  expect(page('guide', { tour_id: ID })).toBe(
    `/guide-dashboard/tour-manager?tour=${ID}&role=guide`,
  );
  expect(page('host', { tour_id: ID })).toBe(`/dashboard/tours?tour=${ID}&role=host`);
  expect(page('renter', { tour_id: ID })).toBe(`/my-tours?tour=${ID}&role=renter`);
  expect(page('host', { payout_id: ID }, 'payment')).toBe('/dashboard/earnings/payouts?role=host');
  expect(page('guide', { payout_id: ID }, 'payment')).toBe('/guide-dashboard/earnings?role=guide');
  const [item] = noticeOf(digest([entry('tour', { tour_id: ID, side: 'host' })]), SITE).items ?? [];
  expect(item?.href).toBe(`${SITE}/dashboard/tours?tour=${ID}&role=host`);
  // A conversation is the same in every role, and words of others name none.
  expect(page('host', { conversation_id: ID }, 'message')).toBe(`/messages?c=${ID}`);
  expect(page('admin', { tour_id: ID })).toBe(`/tours?tour=${ID}`);
});

describe('a mail to an account that asks for Spanish', () => {
  const es = { language: 'es' };

  test('is Spanish as a whole, and what people wrote stays', () => {
    const mail = noticeOf(notice(es), SITE);
    expect(mail).toMatchObject({
      language: 'es',
      subject: 'Reparación programada',
      heading: 'Reparación programada',
      lead: 'A tap · The loft · Ada',
      link: { label: 'Abrir la solicitud', href: `${SITE}/maintenance?request=${ID}` },
      notes: [`Elige qué te enviamos por correo: ${SITE}/settings/notifications`],
    });
    expect(emailHtml(mail)).toContain('<html lang="es">');
    expect(emailHtml(mail) + emailText(mail)).not.toMatch(/Sent by|Lives, meet|Open the|Choose/);
  });

  test('a digest is, too', () => {
    const mail = noticeOf(digest([entry('review', {}, 'You have a new review')], es), SITE);
    expect(mail).toMatchObject({
      subject: 'Kinstead: hay una novedad hoy',
      lead: 'Todavía no has leído esto:',
      link: { label: 'Abrir tus notificaciones' },
    });
    expect(mail.items?.[0]?.title).toBe(spanish.said.newReview);
    const three = Array.from({ length: 3 }, () => entry('review', {}));
    const weekly = { ...es, frequency: 'weekly' };
    expect(noticeOf(digest(three, weekly), SITE).heading).toBe('Hay 3 novedades esta semana');
  });

  test('a tour has its time in Spanish, in the mail and for the calendar', () => {
    const tour = {
      ...{ id: ID, status: 'confirmed', ends_at: '2026-11-01T07:00:00Z', sequence: 1 },
      ...{ home: 'The loft', place: 'Austin', time: TIME },
      ...{ starts_at: '2026-11-01T06:30:00Z', time_zone: 'America/New_York' },
    };
    const what = notice({
      ...{ ...es, notification_type: 'tour', title: 'Your tour is confirmed', tour },
      ...{ message: `You see The loft: ${TIME}.`, metadata: { tour_id: ID, ...tour } },
    });
    expect(noticeOf(what, SITE).lead).toMatch(/dom, 1 de nov.* \(hora del Este, UTC-05:00\)/);
    const [file] = attachmentsOf(what, new Date('2026-10-01'));
    const calendar = Buffer.from(file?.content ?? '', 'base64')
      .toString()
      .replaceAll('\r\n ', '');
    expect(calendar).toContain('SUMMARY:Visita: The loft');
    expect(calendar).toMatch(/DESCRIPTION:dom\\, 1 de nov/);
  });

  test.each(['es-MX', 'es'])('the language %s is Spanish', (language) => {
    expect(noticeOf(notice({ language }), SITE).language).toBe('es');
  });

  test.each([undefined, 'en', 'en-GB', 'fr'])('the language %s is English', (language) => {
    expect(noticeOf(notice({ language }), SITE).heading).toBe('Repair scheduled');
  });

  test.each(KINDS)('its button about the kind %s is Spanish', (kind) => {
    for (const metadata of [
      {},
      { payout_id: ID },
      { ledger_lease_id: ID },
      { work_order_id: ID },
    ]) {
      const noticed = { notification_type: kind, metadata };
      const { label, href } = linkOf(noticed, SITE, 'es');
      const english = linkOf(noticed, SITE);
      expect(label).not.toBe(english.label);
      expect(href).toBe(english.href);
    }
  });

  test('what stops alerts is Spanish', () => {
    const stop = stopLinkOf({ metadata: { stop_token: ID } }, SITE, 'es');
    expect(stop?.label).toBe('Dejar de recibir estas alertas');
  });
});

/** A sentence with something in each of its places. */
const said = (text: string) =>
  text
    .replaceAll('{time}', TIME)
    .replaceAll('{day}', 'December 1, 2026')
    .replaceAll('{charge}', 'Deposit')
    .replaceAll(/\{(\w+)\}/g, 'X');

/** The pieces of a Spanish text around its places. */
const pieces = (text: string) => text.split(/\{\w+\}/).filter(Boolean);

test.each(
  titles.flatMap(([title, ...words]) => [undefined, ...words].map((each) => [title, each])),
)('the sentence %s with %s is mailed in Spanish', (title, message) => {
  if (!title) throw new Error('no title');
  const words = wordsIn('es', {
    title: said(sentences[title]),
    message: message ? said(sentences[message]) : null,
  });
  for (const piece of pieces(spanish.said[title])) expect(words.title).toContain(piece);
  for (const piece of message ? pieces(spanish.said[message]) : [])
    expect(words.message).toContain(piece);
});

test('the texts of notifications have places only, which is all that mails fill', () => {
  const texts = [...Object.values(spanish.said), ...Object.values(spanish.saidCharge)];
  expect(texts.length).toBeGreaterThan(Object.keys(sentences).length);
  for (const text of texts) expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}<>#]|''|'[{<]/);
  const named: Sentence = 'newMessage';
  expect(filled(spanish.said[named], { name: '$& Ada' })).toContain('$& Ada');
});
