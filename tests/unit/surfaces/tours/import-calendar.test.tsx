// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { dayIn } from '#shared/language/format.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { ImportCalendar } from '../../../../pwa/features/calendar-import/import-calendar.tsx';

const zone = 'America/Chicago';

/** The first Monday from tomorrow, whatever day it is. */
function nextMonday(): string {
  let day = dayLater(dayIn(new Date(), zone), 1);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = dayLater(day, 1);
  return day;
}

type Sent = {
  spans: { listing: string | null; starts_at: string; ends_at: string; reason: string }[];
};

async function show() {
  const sent: Sent[] = [];
  const undone: unknown[] = [];
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/take_days_off', ({ body }) => {
    sent.push(body as Sent);
  });
  network.answer('POST /rest/v1/rpc/open_tour_days', ({ body }) => {
    undone.push(body);
  });
  const { root } = await renderPage(
    <ImportCalendar
      me={ME}
      of={{ guide: ME }}
      zone={zone}
      hours={USUAL_HOURS.hours}
      blackouts={[]}
    />,
    '/guide-dashboard/tour-hours',
  );
  return { root, sent, undone };
}

/** Chooses a file as the device's dialog does. */
async function choose(root: HTMLElement, text: string, name = 'calendar.ics') {
  const input = the(root, 'input[type="file"]') as HTMLInputElement;
  const file = new File([text], name, { type: 'text/calendar' });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const file = (monday: string) => {
  const at = (days: number) => dayLater(monday, days).replaceAll('-', '');
  return [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${at(0)}`],
    ...[`DTEND;VALUE=DATE:${at(3)}`, 'SUMMARY:Trip to Galveston', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:2', `DTSTART;VALUE=DATE:${at(4)}`, 'SUMMARY:Birthday of Ana'],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:3'],
    ...[`DTSTART;TZID=${zone}:${at(7)}T100000`, `DTEND;TZID=${zone}:${at(7)}T110000`],
    ...['SUMMARY:Dentist', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
};

test('what fills whole days, or a part of one, is ticked and becomes time off at once, without its titles; one undo', async () => {
  const { root, sent, undone } = await show();
  const monday = nextMonday();
  await choose(root, file(monday));
  await eventually(() => expect(document.body.textContent).toContain('Trip to Galveston'));
  const dialog = the(document, '[role="dialog"]');
  expect(dialog.textContent).toContain('Birthday of Ana · Marked as free');
  expect(dialog.textContent).toMatch(/A part of a day.*10:00.*11:00.*Dentist/);
  await click(button(dialog, 'Take 2 times off'));
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    spans: [
      {
        listing: null,
        starts_at: instantAt(monday, '00:00', zone),
        ends_at: instantAt(dayLater(monday, 3), '00:00', zone),
        reason: 'From a calendar file',
      },
      {
        starts_at: new Date(instantAt(dayLater(monday, 7), '10:00', zone)).toISOString(),
        ends_at: new Date(instantAt(dayLater(monday, 7), '11:00', zone)).toISOString(),
        reason: 'From a calendar file',
      },
    ],
  });
  expect(JSON.stringify(sent)).not.toContain('Galveston');
  await eventually(() => expect(buttons(document).map(nameOf)).toContain('Undo'));
  await click(button(document, 'Undo'));
  await eventually(() => expect(undone).toHaveLength(1));
});

test('a file that is no calendar is refused in words, and another one can be chosen', async () => {
  const { root } = await show();
  await choose(root, '%PDF-1.7', 'lease.pdf');
  await eventually(() => expect(root.textContent).toContain('This file could not be read.'));
  await choose(root, file(nextMonday()));
  await eventually(() => expect(document.body.textContent).toContain('Trip to Galveston'));
  expect(root.textContent).not.toContain('could not be read');
});

test('a file with nothing that takes time says so, and offers nothing', async () => {
  const { root, sent } = await show();
  await choose(root, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR');
  await eventually(() =>
    expect(document.body.textContent).toContain('Nothing in this file takes time with tours'),
  );
  await settle();
  expect(buttons(the(document, '[role="dialog"]')).map(nameOf)).not.toContain('Take days off');
  expect(sent).toEqual([]);
});
