// @vitest-environment happy-dom
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

test('[BAR-24][ENT-22] the last ten requests are suggested after a reload, each once', async () => {
  const first = await showBar();
  for (let index = 1; index <= 12; index += 1) {
    await first.ask(`request number ${index}`);
    await first.say(REPLIES.final);
  }
  await first.ask('request number 12');
  const again = await showBar();
  await click(again.field());
  expect(again.suggestions().slice(0, 2)).toEqual(['request number 12', 'request number 11']);
  await type(again.field(), 'number 3');
  expect(again.suggestions()).toEqual(['request number 3']);
  await type(again.field(), 'number 2');
  expect(again.suggestions()).toEqual([]);
});

test('[BAR-25] five suggestions at most, and none twice', async () => {
  const { ask, say, field, suggestions } = await showBar();
  await ask('Schedule a tour');
  await say(REPLIES.final);
  await ask('Find a plumber for the studio');
  await say(REPLIES.final);
  await click(field());
  expect(suggestions()).toEqual([
    'Find a plumber for the studio',
    'Schedule a tour',
    'Find 2 bedroom apartments',
    'Create new listing',
    'View my applications',
  ]);
});

test.each([
  ['BAR-26', 'Find 2 bedroom apartments'],
  ['BAR-27', 'Create new listing'],
  ['BAR-28', 'Schedule a tour'],
  ['BAR-29', 'View my applications'],
  ['BAR-30', 'Check earnings'],
  ['BAR-31', 'Update profile'],
  ['BAR-32', 'Contact support'],
])('[%s] the bar suggests "%s" as its beginning is typed', async (_, suggestion) => {
  const { field, suggestions } = await showBar();
  await type(field(), suggestion.slice(0, 6));
  expect(suggestions()).toContain(suggestion);
});

test('[BAR-22][BAR-23][TST-06][WS-02] a host without an organisation gets one toast and no bar', async () => {
  const host = supplyHost();
  host.network.answer('GET /rest/v1/hosts', () => ({ org_id: null }));
  const { root, sockets } = await renderAssistant(host);
  expect(shownToasts()).toEqual([
    'Host Setup Required: AI Assistant is only available for hosts. Please complete your host setup.',
  ]);
  expect(root.querySelector('input')).toBeNull();
  expect(sockets).toEqual([]);
  // Coming back to the tab is no reason to say it again.
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(shownToasts()).toHaveLength(1);
});
