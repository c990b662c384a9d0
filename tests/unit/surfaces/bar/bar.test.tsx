// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { button, click, nameOf, press, type } from '#tests/support/dom.ts';
import { renderAssistant, supplyHost } from '#tests/support/surface/assistant.tsx';
import { settle, shownToasts } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';

/** The host's bar with a connection. */
async function showBar() {
  const bar = await renderAssistant();
  await bar.connect();
  return {
    ...bar,
    suggestions: () => [...bar.root.querySelectorAll('[role=option]')].map(nameOf),
    questions: () => bar.sent().flatMap((one) => (one.type === 'query' ? [one.text] : [])),
  };
}

test('[BAR-01] the host’s bar says what it is for', async () => {
  const { field } = await showBar();
  expect(field().getAttribute('placeholder')).toBe('Do anything...');
});

test.each(['go to', 'show', 'open', 'view'])(
  '[BAR-10] "%s X" typed into the bar opens the page of X without asking the assistant',
  async (verb) => {
    const { ask, place, questions } = await showBar();
    await ask(`${verb} earnings`);
    expect(place()).toBe('/dashboard/earnings');
    expect(questions()).toEqual([]);
  },
);

test.each(['go', 'show'])(
  '[BAR-11] "X %s" typed into the bar opens the page of X without asking the assistant',
  async (verb) => {
    const { ask, place, questions } = await showBar();
    await ask(`insights ${verb}`);
    expect(place()).toBe('/dashboard/insights');
    expect(questions()).toEqual([]);
  },
);

test.each([
  ['BAR-12', ['dashboard', 'home'], '/dashboard'],
  ['BAR-13][DEC-07', ['settings', 'profile'], '/dashboard/settings'],
])('[%s] the command %s typed into the bar opens %s', async (_, names, path) => {
  const { ask, place } = await showBar();
  for (const name of names) {
    await ask('go to reviews');
    await ask(`go to ${name}`);
    expect(place(), name).toBe(path);
  }
});

test('[BAR-14] each name of a host’s page, typed into the bar, opens it', async () => {
  const { ask, place } = await showBar();
  for (const name of [
    ...['messages', 'listings', 'applications', 'earnings', 'tours'],
    ...['maintenance', 'reviews', 'insights', 'documents'],
  ]) {
    await ask(`show ${name}`);
    expect(place()).toBe(`/dashboard/${name}`);
  }
});

test('[BAR-15] each name of a guide’s page, typed into the bar, opens it', async () => {
  const { ask, place } = await showBar();
  for (const [name, path] of [
    ['guide dashboard', '/guide-dashboard'],
    ['list my home', '/guide-dashboard/list-my-home'],
    ['calendar', '/guide-dashboard/calendar'],
    ['tour manager', '/guide-dashboard/tour-manager'],
    ['live tour', '/guide-dashboard/live-tour'],
  ]) {
    await ask(`open ${name}`);
    expect(place()).toBe(path);
  }
});

test('[BAR-16][BAR-19] with nothing typed the bar sends nothing, and its button is off', async () => {
  const { root, field, sent, hasPanel } = await showBar();
  await press(field(), 'Enter');
  await type(field(), '   ');
  await press(field(), 'Enter');
  await settle();
  expect(sent()).toEqual([]);
  expect(hasPanel()).toBe(false);
  expect(button(root, 'Send').disabled).toBe(true);
});

test('[BAR-17] while an answer is on its way the bar sends nothing, and sends again after it', async () => {
  const { root, ask, say, questions } = await showBar();
  await ask('list my homes');
  await ask('and the paused ones');
  expect(questions()).toEqual(['list my homes']);
  expect(button(root, 'Send').disabled).toBe(true);
  expect(button(root, 'Send').title).toBe('Wait for the answer');
  await say(REPLIES.final);
  await click(button(root, 'Send'));
  expect(questions()).toEqual(['list my homes', 'and the paused ones']);
});

test('[BAR-18] while it connects the bar sends nothing, and says that it connects', async () => {
  const { root, field, ask, connect, sent } = await renderAssistant();
  await ask('list my homes');
  expect(button(root, 'Send').disabled).toBe(true);
  expect(button(root, 'Send').title).toBe('Connecting to the assistant');
  expect(field()).toHaveProperty('value', 'list my homes');
  await connect();
  expect(sent()).toEqual([]);
  expect(button(root, 'Send').disabled).toBe(false);
});

test('[BAR-20] without a connection the bar sends nothing, and says that it has none', async () => {
  const { root, field, lose, sent } = await showBar();
  await lose();
  await type(field(), 'list my homes');
  expect(button(root, 'Send').disabled).toBe(true);
  expect(button(root, 'Send').title).toBe('The assistant is not connected');
  expect(sent()).toEqual([]);
});

test('[BAR-24][ENT-22] the last ten requests are offered after a reload, each once', async () => {
  const first = await showBar();
  for (let index = 1; index <= 12; index += 1) {
    await first.ask(`request number ${index}`);
    await first.say(REPLIES.final);
  }
  await first.ask('request number 12');
  const again = await showBar();
  await click(again.field());
  await settle();
  const offered = again.suggestions();
  expect(offered.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, (_, index) => `request number ${12 - index}`),
  );
  expect(offered).toHaveLength(15);
});

test('[BAR-24] a request of before is put into the field, and all of them can be forgotten', async () => {
  const { ask, say, field, root, suggestions } = await showBar();
  await ask('what is my income');
  await say(REPLIES.final);
  await press(field(), 'Escape');
  await click(field());
  await settle();
  await press(field(), 'ArrowDown');
  await press(field(), 'Enter');
  expect(field()).toHaveProperty('value', 'what is my income');
  await type(field(), '');
  await click(button(root, 'Clear'));
  expect(suggestions()).toHaveLength(5);
});

test('[BAR-25] five suggestions at most while nothing is typed, from the fixed list', async () => {
  const { field, suggestions } = await showBar();
  await click(field());
  await settle();
  expect(suggestions()).toEqual([
    'Find 2 bedroom apartments',
    'Create new listing',
    'Schedule a tour',
    'View my applications',
    'Check earnings',
  ]);
});

test.each([
  ['BAR-26', 'Find 2 bedroom apartments', '/homes?beds=2&type=apartment'],
  ['BAR-27', 'Create new listing', '/dashboard/listings/create-listing'],
  ['BAR-28', 'Schedule a tour', '/dashboard/tours/schedule'],
  ['BAR-29', 'View my applications', '/dashboard/applications'],
  ['BAR-30', 'Check earnings', '/dashboard/earnings'],
  ['BAR-31', 'Update profile', '/dashboard/profile'],
  ['BAR-32', 'Contact support', '/contact'],
])('[%s] "%s" is found as its beginning is typed, and leads to %s', async (_, suggestion, path) => {
  const { root, field, suggestions, place } = await showBar();
  await type(field(), suggestion.slice(0, 6));
  await settle();
  const at = suggestions().findIndex((one) => one.startsWith(suggestion));
  expect(suggestions()).toContainEqual(expect.stringContaining(suggestion));
  const row = root.querySelectorAll('[role=option]')[at];
  await act(async () => {
    row?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  await settle();
  expect(place()).toBe(path);
});

test('[BAR-21][BAR-22][BAR-23][TST-06][WS-02] a host without an organisation gets one toast and Quick Search alone', async () => {
  const host = supplyHost();
  host.network.answer('GET /rest/v1/hosts', () => ({ org_id: null }));
  const { root, sockets, field, place } = await renderAssistant(host);
  const said =
    'Host Setup Required: AI Assistant is only available for hosts. Please complete your host setup.';
  expect(shownToasts()).toEqual([said]);
  const isOn = (name: string) => button(root, name).getAttribute('aria-pressed');
  expect([isOn('Quick Search'), isOn('AI Assistant')]).toEqual(['true', 'false']);
  expect(sockets).toEqual([]);
  // Coming back to the tab is no reason to say it again.
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(shownToasts()).toHaveLength(1);
  await click(button(root, 'AI Assistant'));
  await settle();
  expect(shownToasts()).toEqual([said, said]);
  expect([isOn('Quick Search'), isOn('AI Assistant')]).toEqual(['true', 'false']);
  await type(field(), 'go to tours');
  await press(field(), 'Enter');
  await settle();
  expect(place()).toBe('/dashboard/tours');
});
