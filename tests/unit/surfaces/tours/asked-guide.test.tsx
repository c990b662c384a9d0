// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NotificationBell } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { TourRow } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { button, buttons, click, nameOf, the, type } from '#tests/support/dom.ts';
import { refused } from '#tests/support/surface/network.ts';
import {
  keepNotifications,
  noOtherRole,
  notification,
} from '#tests/support/surface/notifications.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { TourHistory } from '../../../../pwa/features/tour-page/tour-history.tsx';
import { WhoShows } from '../../../../pwa/features/tour-page/who-shows/who-shows.tsx';
import { GuideAnswer } from '../../../../pwa/routes/guide-dashboard/-parts/guide-answer.tsx';
import { OfferedTour } from '../../../../pwa/routes/guide-dashboard/-parts/tour-offers.tsx';
import { wordsIn } from '../../../../supabase/functions/_shared/notice-language.ts';

const TOUR = rowId(500);
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const OFFER = {
  ...{ id: TOUR, kind: 'in_person', starts_at: at(48), ends_at: at(49) },
  ...{ time_zone: 'America/Chicago', listing_id: rowId(1), title: 'Studio', city: 'Austin' },
  ...{ state: 'TX', neighborhood: null, host_name: 'Holly Host', miles: 3, is_asked: true },
  pay_cents: 4_500,
};
const TIME = 'Sun, Nov 1, 2026, 1:30 AM (Central time, UTC-06:00)';
const METADATA = {
  tour_id: TOUR,
  starts_at: '2026-11-01T07:30:00Z',
  time_zone: 'America/Chicago',
};

const dialog = () => the(document, '[role=dialog]');
const radio = (label: string) => {
  const row = [...dialog().querySelectorAll('label')].find((one) => one.textContent === label);
  return the(row ?? dialog(), '[role=radio]');
};

test('the bell of a guide who was asked says that a tour waits for their answer, and opens that tour', async () => {
  const network = supplyDevice('guide');
  const words = {
    title: 'A tour waits for your answer',
    message: `Studio: ${TIME}. The first guide who accepts has the tour.`,
  };
  keepNotifications(network, [
    notification(1, { notification_type: 'tour', metadata: METADATA, ...words }),
  ]);
  const bell = <NotificationBell me={ME} reader="guide" enter={noOtherRole} />;
  const page = await renderPage(bell, '/');
  await settle();
  await click(the(page.root, '[popovertarget]'));
  await settle();
  const row = the(page.root, '[role=dialog] li button');
  expect(row.textContent).toContain(words.title);
  expect(row.textContent).toContain(words.message);
  await click(row);
  await settle();
  expect(page.place()).toBe(`/guide-dashboard/tour-manager?tour=${TOUR}`);
  expect(wordsIn('es', { ...words, metadata: METADATA })).toEqual({
    title: 'Una visita espera tu respuesta',
    message: expect.stringMatching(
      /^Studio: dom, 1 de nov de 2026, 1:30.+\. El primer guía que acepte tiene la visita\.$/,
    ),
  });
});

test('the bell of a host says in both languages that no guide has accepted', async () => {
  const network = supplyDevice('host');
  const words = {
    title: 'Your home is seen tomorrow',
    message: `Rita comes to Studio: ${TIME}. No guide has accepted yet. Choose who shows the home.`,
  };
  keepNotifications(network, [
    notification(1, { notification_type: 'tour', metadata: METADATA, ...words }),
  ]);
  const page = await renderPage(<NotificationBell me={ME} enter={noOtherRole} />, '/');
  await settle();
  await click(the(page.root, '[popovertarget]'));
  await settle();
  const row = the(page.root, '[role=dialog] li button');
  expect(row.textContent).toContain('No guide has accepted yet. Choose who shows the home.');
  await click(row);
  await settle();
  expect(page.place()).toBe(`/dashboard/tours?tour=${TOUR}`);
  expect(wordsIn('es', { ...words, metadata: METADATA })).toEqual({
    title: 'Tu vivienda tiene visita mañana',
    message: expect.stringMatching(
      /^Rita va a Studio: .+\. Ningún guía ha aceptado todavía\. Elige quién muestra la vivienda\.$/,
    ),
  });
});

/** The page of a tour that is offered to a guide, where the notification leads. */
async function offered() {
  const network = supplyDevice('guide');
  let offers = [OFFER];
  network.answer('POST /rest/v1/rpc/my_tour_offers', () => offers);
  network.answer('POST /rest/v1/rpc/answer_guide_request', () => {
    offers = [];
    return 'declined';
  });
  const page = await renderPage(
    <OfferedTour me={ME} tour={TOUR}>
      The tour itself
    </OfferedTour>,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(page.root.textContent).toContain('Can you show Studio?'));
  const answers = () =>
    network.to('POST /rest/v1/rpc/answer_guide_request').map(({ body }) => body);
  return { ...page, answers };
}

test('on a slow network the page of an offer waits for it, and says nothing else of the tour meanwhile', async () => {
  const network = supplyDevice('guide');
  const answer = Promise.withResolvers<(typeof OFFER)[]>();
  network.answer('POST /rest/v1/rpc/my_tour_offers', () => answer.promise);
  const details = 'POST /rest/v1/rpc/tour_details';
  network.answer(details, () => refused(404, 'This tour is not available.'));
  const page = await renderPage(
    <OfferedTour me={ME} tour={TOUR}>
      The tour itself
    </OfferedTour>,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(network.to(details)).not.toHaveLength(0));
  await settle();
  expect(the(page.root, '[role=status]').textContent).toBe('Loading the tour');
  expect(page.root.textContent).not.toContain('The tour itself');
  answer.resolve([OFFER]);
  await eventually(() => expect(page.root.textContent).toContain('Can you show Studio?'));
});

test('a tour that is the guide’s own does not wait for what they are offered', async () => {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_tour_offers', () => new Promise(() => undefined));
  network.answer('POST /rest/v1/rpc/tour_details', () => tourDetails({ side: 'guide', id: TOUR }));
  const page = await renderPage(
    <OfferedTour me={ME} tour={TOUR}>
      The tour itself
    </OfferedTour>,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(page.root.textContent).toContain('The tour itself'));
});

test('who is only asked accepts on the page to which the notification leads, and then has the tour there', async () => {
  const { root, answers } = await offered();
  expect(root.textContent).toContain('You get $45');
  expect(root.textContent).not.toContain('The tour itself');
  await click(button(root, 'Accept the tour of Studio'));
  const { starts_at: starts } = OFFER;
  await eventually(() =>
    expect(answers()).toEqual([
      { tour: TOUR, accept: true, starts, at: expect.any(String), sent: expect.any(String) },
    ]),
  );
  await eventually(() => expect(root.textContent).toContain('The tour itself'));
});

test.each([
  ['', 'need not'],
  ['pay', 'may'],
] as const)(
  'who declines a tour with the reason “%s” is answered: one %s say why',
  async (reason, _) => {
    const { root, answers } = await offered();
    await click(button(root, 'Decline the tour of Studio'));
    await eventually(() => expect(dialog().textContent).toContain('Why? You need not say.'));
    if (reason) await click(radio('The pay is too low'));
    await click(button(dialog(), 'Decline tour'));
    const { starts_at: starts } = OFFER;
    await eventually(() =>
      expect(answers()).toEqual([
        {
          tour: TOUR,
          accept: false,
          starts,
          reason,
          words: '',
          at: expect.any(String),
          sent: expect.any(String),
        },
      ]),
    );
    await eventually(() => expect(root.textContent).toContain('The tour itself'));
  },
);

test('who steps back from an accepted tour chooses a reason first, and writes it where none of them is it', async () => {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/answer_tour', () => 'declined');
  const tour = tourDetails({ side: 'guide', guide_id: ME, guide_answer: 'accepted' });
  const page = await renderPage(<GuideAnswer me={ME} tour={tour} />, '/');
  await click(button(page.root, 'Step back from the tour of Studio'));
  const stepBack = () => button(dialog(), 'Step back');
  await eventually(() => expect(dialog().textContent).toContain('Why do you step back?'));
  expect(stepBack().disabled).toBe(true);
  await click(radio('Something urgent came up'));
  expect(stepBack().disabled).toBe(false);
  await click(radio('Another reason'));
  expect(stepBack().disabled).toBe(true);
  await type(the(dialog(), 'textarea'), 'A cold');
  await click(stepBack());
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/answer_tour').map(({ body }) => body)).toEqual([
      {
        tour: TOUR,
        accept: false,
        starts: tour.starts_at,
        reason: 'other',
        words: 'A cold',
        at: expect.any(String),
        sent: expect.any(String),
      },
    ]),
  );
});

const EVENT: TourDetails['events'][number] = {
  ...{ id: rowId(1), event: 'guide_declined', created_at: at(-1) },
  ...{ actor_id: rowId(9), actor_name: 'Gil Guide' },
  details: { reason: 'urgent', words: 'A flat tire' },
};

test('a host reads in the history and among those who were asked why a guide does not come', async () => {
  supplyDevice('host');
  const request = {
    ...{ guide_id: rowId(9), full_name: 'Gil Guide', status: 'declined' as const, pay_cents: null },
    declined_because: { reason: 'far' as const, words: '' },
  };
  const tour = tourDetails({ events: [EVENT], requests: [request] });
  const page = await renderPage(
    <>
      <WhoShows me={ME} tour={tour} />
      <TourHistory events={tour.events} zone={tour.time_zone} />
    </>,
    '/',
  );
  await eventually(() => expect(page.root.textContent).toContain('Guide declined'));
  expect(page.root.textContent).toContain('Reason: Something urgent came up');
  expect(the(page.root, 'ol q').textContent).toBe('A flat tire');
  expect(the(page.root, 'ul').textContent).toContain('Too far away');
  expect(buttons(page.root).map(nameOf)).toContain('Ask guides');
});

test('a reason stands in its notification in the reader’s language, the words of the guide as they wrote them', () => {
  const title = 'The guide cannot come';
  const message = `Gil cannot show Studio: ${TIME}. Please ask somebody else. Reason: Another reason. “A cold”`;
  expect(wordsIn('es', { title, message, metadata: METADATA }).message).toMatch(
    / Pídeselo a otra persona\. Motivo: Otro motivo\. “A cold”$/,
  );
  const odd = message.replace('Another reason.', 'Who knows');
  expect(wordsIn('es', { title, message: odd, metadata: METADATA }).message).toMatch(
    / Motivo: Who knows “A cold”$/,
  );
});

test('the row of a tour that waits for a guide’s answer says what they get', async () => {
  supplyDevice('guide');
  const asked = tourDetails({
    ...{ side: 'guide', guide_id: ME, guide_answer: 'asked', status: 'scheduled' },
    ...{ starts_at: at(48), ends_at: at(49), pay_cents: 4_500 },
  });
  const row = (tour: TourDetails) => (
    <TourRow tour={tour} now={new Date()} side="guide" home={(title) => title} />
  );
  const { root } = await renderPage(row(asked));
  expect(root.textContent).toContain('You get $45');
  const accepted = await renderPage(row({ ...asked, guide_answer: 'accepted' }));
  expect(accepted.root.textContent).not.toContain('You get');
});
