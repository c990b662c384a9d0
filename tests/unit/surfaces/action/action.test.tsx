// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { withAction } from '#shared/domains/assistant/model/action-address.ts';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, buttons, click, nameOf, press, the } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import {
  eventually,
  renderPage,
  settle,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { turnableTime } from '#tests/support/surface/time.ts';
// What the first test would wait for otherwise.
import '../../../../pwa/features/action-runner/action-runner.tsx';
import '../../../../pwa/features/assistant-bar/assistant-client.ts';
import { ActionRunnerSlot } from '../../../../pwa/features/action-runner/action-runner-slot.tsx';

/** What the pages of homes have, as far as an action looks for it. */
const PAGE = (
  <>
    <ActionRunnerSlot />
    <h1 data-action="listings.open">Listings</h1>
    <button type="button" data-action="listings.create">
      Create listing
    </button>
    <form id="form" onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Title" data-action="listings.create.title" defaultValue="" />
      <button type="submit" data-action="listings.create.submit">
        Save draft
      </button>
    </form>
  </>
);

const OPEN = { cardName: 'listings', action: 'open', entity: null };
const CREATE = { cardName: 'listings', action: 'create', entity: 'title=Loft' };

type CardAction = { cardName: string; action: string; entity: string | null };

const navigation = (action_data: CardAction): ServerMessageBody => ({
  type: 'navigation',
  route: '/dashboard/listings',
  title: 'Listings',
  query: 'x',
  action_data,
});

beforeEach(() => localStorage.clear());

const hasCard = () => document.querySelector('[aria-label="Action progress"]') !== null;
const card = () => the(document.body, '[aria-label="Action progress"]');
const said = () => the(card(), '[role=status]').textContent ?? '';
const title = () => the(document.body, '[data-action="listings.create.title"]');

/** The connected bar of a host over such a page, after a question; time is the test's. */
async function ask() {
  const turn = turnableTime();
  const bar = await renderAssistant(undefined, '/dashboard', PAGE);
  await bar.connect();
  await bar.ask('show me how to create a listing');
  return { ...bar, turn };
}

/** The page at an address, as another program opens it; time is the test's. */
async function openAt(path: string) {
  const turn = turnableTime();
  supplyDevice('host');
  const page = await renderPage(PAGE, path);
  return { ...page, turn };
}

test('[ACT-03][ACT-04][NAV-33] a navigation with an action runs it under a card, which goes 3 s after the end', async () => {
  const { say, place, turn } = await ask();
  expect(hasCard()).toBe(false);
  await say(navigation(OPEN));
  expect(nameOf(the(card(), '[role=progressbar]'))).toBe('Step 1 of 3');
  expect(card().textContent).toContain('Listings');
  await turn(600);
  expect(place()).toBe('/dashboard/listings');
  await turn(2200);
  expect(said()).toBe('Done');
  expect(document.querySelector('[data-in-turn]')?.textContent).toBe('Listings');
  await turn(3200);
  expect(hasCard()).toBe(false);
  expect(document.querySelector('[data-in-turn]')).toBeNull();
});

test('[ACT-02] an action fills in what it was given, and leaves the last press to the person', async () => {
  const { say, turn } = await ask();
  await say(navigation(CREATE));
  await turn(500 + 1000 + 800 + 1000 + 600 + 400 + 1000 + 1500);
  expect(title()).toMatchObject({ value: 'Loft' });
  expect(said()).toContain('Your turn: “Save draft”');
  expect(said()).toContain('Nothing is sent or changed before you press it yourself.');
  await click(button(card(), 'Go to it'));
  expect(document.activeElement?.textContent).toBe('Save draft');
  await click(the(document.body, '[data-action="listings.create.submit"]'));
  await settle();
  expect(said()).toBe('Done');
});

test('[ACT-01] an action is stopped from the keyboard, goes on, and is put away', async () => {
  const { say, turn } = await ask();
  await say(navigation(CREATE));
  expect(buttons(card()).map(nameOf)).toEqual(['Close', 'Stop']);
  await press(button(card(), 'Stop'), 'Escape');
  await turn(5000);
  expect(said()).toBe('Stopped. What was typed stays.');
  expect(title()).toMatchObject({ value: '' });
  await click(button(card(), 'Continue'));
  await turn(700);
  expect(said()).toBe('Waiting for the page');
  await click(button(card(), 'Stop'));
  await press(button(card(), 'Continue'), 'Escape');
  await settle();
  expect(hasCard()).toBe(false);
});

test('[TST-10][ACT-11] an action whose page does not come says so, and is tried again', async () => {
  const { say, turn } = await ask();
  const [heading] = document.querySelectorAll('[data-action="listings.open"]');
  heading?.removeAttribute('data-action');
  await say(navigation(OPEN));
  await turn(500 + 1000 + 5000 + 500);
  await eventually(() =>
    expect(shownToasts()).toEqual([
      'Action Failed: Failed to complete the action. Please try again.',
    ]),
  );
  expect(said()).toBe('Failed to complete the action. Please try again.');
  expect(buttons(card()).map(nameOf)).toEqual(['Close', 'Retry', 'Continue']);
  heading?.setAttribute('data-action', 'listings.open');
  await click(button(card(), 'Retry'));
  await turn(2500);
  expect(said()).toBe('Done');
});

test.each([
  ['ACT-07', { ...OPEN, cardName: 'guides' }, 'Unknown card name'],
  ['ACT-08', { ...OPEN, action: 'delete' }, 'Invalid action'],
])(
  '[%s] an action that the table does not have is refused, and the page opens',
  async (_, action, reason) => {
    const { say, place, turn } = await ask();
    await say(navigation(action));
    await turn(600);
    expect(place()).toBe('/dashboard/listings');
    expect(hasCard()).toBe(false);
    const toast = document.querySelector('[data-sonner-toast]')?.textContent;
    expect(toast).toContain('Action Failed');
    expect(toast).toContain('Failed to complete the action. Please try again.');
    expect(toast).toContain(reason);
  },
);

describe('an action that comes with the address', () => {
  const address = (action: CardAction, run: string) =>
    withAction('/dashboard/listings?status=draft', { ...action, run });

  test('begins once: it is gone from the address, and the same one opened again begins nothing', async () => {
    const { turn, place } = await openAt(address(OPEN, 'once'));
    expect(place()).toBe('/dashboard/listings?status=draft');
    expect(hasCard()).toBe(true);
    await turn(700);
    expect(place()).toBe('/dashboard/listings');
    await click(button(card(), 'Close'));
    document.body.replaceChildren();
    await openAt(address(OPEN, 'once'));
    expect(hasCard()).toBe(false);
  });

  test('waits for the person before it fills anything in, as any page may link here', async () => {
    const { turn } = await openAt(address(CREATE, 'filled'));
    await turn(8000);
    expect(said()).toBe('Nothing is filled in before you start it.');
    expect(title()).toMatchObject({ value: '' });
    await click(button(card(), 'Start'));
    await turn(500 + 1000 + 800 + 1000 + 600 + 1000);
    expect(title()).toMatchObject({ value: 'Loft' });
  });

  test('is judged by the same table', async () => {
    await openAt(address({ ...OPEN, action: 'delete' }, 'judged'));
    expect(hasCard()).toBe(false);
    expect(document.querySelector('[data-sonner-toast]')?.textContent).toContain('Invalid action');
  });

  test('an address without one begins nothing', async () => {
    await openAt('/dashboard/listings#costs');
    expect(hasCard()).toBe(false);
  });
});
