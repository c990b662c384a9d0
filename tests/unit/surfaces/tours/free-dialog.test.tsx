// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import { button, click, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { FreeDialog } from '../../../../pwa/features/tour-calendar/free/free-dialog.tsx';
import type { Subject } from '../../../../pwa/features/tour-calendar/subjects.ts';

const HERE = 'America/Chicago';
const homeOf = (last: number, title: string, zone = HERE): Subject => ({
  ...{ id: rowId(last), of: { listing: rowId(last) }, title, zone },
  ...{ rules: null, off: [] },
});
const homes = [homeOf(1, 'Loft'), homeOf(2, 'Studio'), homeOf(3, 'Cabin', 'America/Denver')];

/** The question of a Sunday from ten to twelve, among three homes of which one has stored hours. */
async function open() {
  const network = supplyDevice('host');
  const closesAt = { weekday: 7, opens: '12:00', closes: '14:00' };
  network.answer('GET /rest/v1/tour_rules', ({ query }) =>
    query.get('listing_id') === `eq.${rowId(2)}`
      ? [{ ...USUAL_HOURS, hours: [closesAt], row_version: 3 }]
      : [],
  );
  network.answer('POST /rest/v1/rpc/set_tour_weeks', () => null);
  network.answer('POST /rest/v1/rpc/take_days_off', () => null);
  const starts = Date.parse(instantAt('2027-01-03', '10:00', HERE));
  const stretch = { starts, ends: starts + 2 * 3_600_000 };
  await renderPage(
    <FreeDialog me={ME} stretch={stretch} subjects={homes} tours={[]} onClose={() => undefined} />,
    '/dashboard/tours/calendar',
  );
  const dialog = the(document, '[role="dialog"]');
  return { network, dialog };
}

/** The box to tick with these words. */
function box(dialog: HTMLElement, words: string): HTMLInputElement {
  const labels = [...dialog.querySelectorAll('label')];
  const input = labels.find(({ textContent }) => textContent === words)?.querySelector('input');
  if (!input) throw new Error(`no box ${words}`);
  return input;
}

test('hours are offered at several homes in one step, with those that each has already', async () => {
  const { network, dialog } = await open();
  await click(box(dialog, 'Studio'));
  expect(dialog.textContent).toContain('For 2 homes, by each home’s own clock.');
  await click(button(dialog, 'Offer these hours'));
  await eventually(() =>
    expect(document.body.textContent).toContain('Tour hours of 2 homes are set'),
  );
  const sunday = (opens: string, closes: string) => ({ weekday: 7, opens, closes });
  expect(network.to('POST /rest/v1/rpc/set_tour_weeks').map(({ body }) => body)).toEqual([
    {
      weeks: [
        {
          ...{ listing: rowId(1), was: null, time_zone: null },
          hours: [...USUAL_HOURS.hours, sunday('10:00', '12:00')],
        },
        {
          ...{ listing: rowId(2), was: [sunday('12:00', '14:00')], time_zone: null },
          hours: [sunday('10:00', '14:00')],
        },
      ],
    },
  ]);
});

test('time off is taken at all homes by the clock of each; without one there is nothing to press', async () => {
  const { network, dialog } = await open();
  await click(box(dialog, 'All homes in the calendar'));
  await click(box(dialog, 'All homes in the calendar'));
  expect(dialog.textContent).toContain('Choose at least one home.');
  expect(button(dialog, 'Take this time off').disabled).toBe(true);
  await click(box(dialog, 'All homes in the calendar'));
  await click(button(dialog, 'Take this time off'));
  await eventually(() => expect(document.body.textContent).toContain('3 times off added'));
  const [sent] = network.to('POST /rest/v1/rpc/take_days_off').map(({ body }) => body);
  const at = (zone: string) =>
    expect.objectContaining({ starts_at: instantAt('2027-01-03', '10:00', zone) });
  expect(sent).toEqual({ spans: [at(HERE), at(HERE), at('America/Denver')] });
});
