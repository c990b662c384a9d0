// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { slotsQuery } from '#shared/domains/tours/cache/slots.ts';
import { buttons, the } from '#tests/support/dom.ts';
import { eventually, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { SlotField } from '../../../../pwa/features/tours/slot-field.tsx';

/** The field with two free times of one day, the first of which may be next to a tour, and the time asked for. */
async function show(is_next: boolean) {
  const slot = (at: string, is_next: boolean) => ({ starts_at: at, ends_at: at, is_next });
  const own = '2027-01-06T17:00:00Z';
  const free = [slot('2027-01-06T15:00:00Z', is_next), slot('2027-01-06T21:00:00Z', false)];
  let asked = 0;
  supplyDevice('host').answer('POST /rest/v1/rpc/tour_slots', () => {
    asked += 1;
    return asked === 1 ? free : [];
  });
  const field = (
    <SlotField
      query={slotsQuery('00000000-0000-4000-8000-000000000001', 'in_person')}
      zone="America/Chicago"
      value={own}
      asked={own}
      side="host"
      error="Choose a time."
      onChange={() => undefined}
    />
  );
  const { root } = await renderPage(field, '/dashboard/tours');
  await eventually(() => expect(root.querySelector('fieldset')).not.toBeNull());
  const time = the(root, 'fieldset');
  const groups = [...root.querySelectorAll('[role="group"]')].map((group) => {
    const label = root.querySelector(`[id="${group.getAttribute('aria-labelledby')}"]`);
    return [label?.textContent, ...buttons(group).map(({ textContent }) => textContent)];
  });
  return { root, time, groups };
}

test('the field of times is one group with its error, where some are next to a tour as well', async () => {
  const { root, time, groups } = await show(true);
  expect(root.querySelectorAll('fieldset')).toHaveLength(1);
  expect(the(time, 'legend').textContent).toBe('Time');
  expect(the(time, '[role="alert"]').textContent).toBe('Choose a time.');
  expect(time.textContent).toContain('The time that was asked for.');
  expect(groups).toEqual([
    ['Recommended: next to another tour here', '9:00 AM'],
    ['Other times', '11:00 AM', '3:00 PM'],
  ]);
});

test('where none is next to a tour, times are in no groups of their own', async () => {
  const { time, groups } = await show(false);
  expect(groups).toEqual([]);
  expect(the(time, 'legend').textContent).toBe('Time');
  expect(the(time, '[role="alert"]').textContent).toBe('Choose a time.');
});
