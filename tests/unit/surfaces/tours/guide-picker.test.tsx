// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { button, click, nameOf, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { freeGuide, rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { GuidePicker } from '../../../../pwa/features/tour-page/who-shows/guide-picker.tsx';

/** The window in which a host picks guides, and the network behind it. */
async function show() {
  const network = supplyDevice();
  network.answer('POST /rest/v1/rpc/guides_for_tour', ({ body }) =>
    Object(body).language === 'Spanish'
      ? [freeGuide(12, { languages: ['Spanish'] })]
      : [
          freeGuide(11),
          freeGuide(12, { languages: ['Spanish'], pay_cents: 5_500, miles: null, stars: null }),
          freeGuide(13, { request: 'asked' }),
          freeGuide(14, { is_tight: true, organization_name: 'Harbor Homes' }),
        ],
  );
  const onClose = vi.fn<() => void>();
  await renderPage(<GuidePicker me={ME} tour={tourDetails()} onClose={onClose} />);
  const dialog = () => the(document, '[role=dialog]');
  const boxes = () => [...dialog().querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  await eventually(() => expect(boxes()).toHaveLength(4));
  return { network, dialog, boxes, onClose };
}

test('guides stand in the order of the server, with what speaks for them and what they get', async () => {
  const { dialog, boxes } = await show();
  const rows = [...dialog().querySelectorAll('ul[aria-label=Guides] > li')];
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Guide 11.*3\.2 (mi|miles) away.*12 tours held.*\$40/),
    expect.stringMatching(/Guide 12.*No area around this home.*Spanish.*\$55/),
    expect.stringMatching(/Guide 13Asked/),
    expect.stringMatching(/Guide 14.*Harbor Homes.*Comes from another tour with little time/),
  ]);
  // Who was asked already is not asked again.
  expect(boxes()[2]?.disabled).toBe(true);
});

test('a host sees what guide and platform get and what they pay, then asks several at once', async () => {
  const { network, dialog, boxes, onClose } = await show();
  const [first, second] = boxes();
  if (!first || !second) throw new Error('no guides');
  await click(first);
  expect(dialog().textContent).toContain('You pay$40');
  await click(second);
  expect(dialog().textContent).toContain('The guide gets$40 to $55');
  expect(dialog().textContent).toContain('Kinstead’s share$0');
  expect(dialog().textContent).toContain('You payAt most $55');
  network.answer('POST /rest/v1/rpc/ask_guides', () => 2);
  await click(button(dialog(), 'Ask 2 guides'));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(network.to('POST /rest/v1/rpc/ask_guides').map(({ body }) => body)).toEqual([
    { tour: rowId(500), guides: [rowId(11), rowId(12)] },
  ]);
});

test('a guide who is taken in between is named in the window, which stays with its choice', async () => {
  const { network, dialog, boxes, onClose } = await show();
  const [first] = boxes();
  if (!first) throw new Error('no guide');
  await click(first);
  network.answer('POST /rest/v1/rpc/ask_guides', () =>
    Response.json(
      {
        code: 'P0001',
        hint: 'tours.guide_unavailable',
        message: 'The guide is not free at this time.',
      },
      { status: 400 },
    ),
  );
  await click(button(dialog(), 'Ask one guide'));
  await eventually(() =>
    expect(the(dialog(), '[role=alert]').textContent).toBe('The guide is not free at this time.'),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(boxes()[0]?.checked).toBe(true);
  expect(nameOf(button(dialog(), 'Ask one guide'))).toBe('Ask one guide');
});
