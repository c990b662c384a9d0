import { expect, test, vi } from 'vitest';
import {
  canSwitch,
  notificationChannels,
  notificationTopics,
  type Preferences,
  quietProblem,
  switchedByDefault,
  TOPICS,
  withSwitch,
} from '#shared/domains/notifications/model/preferences.ts';
import {
  base64url,
  type PushFacts,
  pushRepair,
  pushState,
} from '#shared/domains/notifications/model/push-rules.ts';
import {
  browserMustSee,
  isOutdated,
  pushPath,
  pushTag,
  readPush,
} from '../../../pwa/sw/push-message.ts';

const WELL: PushFacts = {
  supported: true,
  ios: false,
  installed: false,
  permission: 'granted',
  subscribed: true,
};

test.each([
  ['on', {}],
  ['off', { subscribed: false }],
  ['off', { permission: 'default' }],
  ['denied', { permission: 'denied' }],
  ['unsupported', { supported: false }],
  ['install', { ios: true, supported: false }],
  ['install', { ios: true }],
  ['on', { ios: true, installed: true }],
  ['unsupported', { ios: true, installed: true, supported: false }],
] as const)('push is %s with %j', (state, change) => {
  expect(pushState({ ...WELL, ...change })).toBe(state);
});

test('a start repairs a push subscription, or ends one of a signed-out user', () => {
  const found = { key: 'k1', subscribedKey: 'k1', known: true, renewed: false };
  expect(pushRepair(found)).toBe('nothing');
  expect(pushRepair({ ...found, key: 'k2' })).toBe('subscribe');
  expect(pushRepair({ ...found, key: null })).toBe('nothing');
  expect(pushRepair({ ...found, subscribedKey: null })).toBe('nothing');
  expect(pushRepair({ ...found, known: false })).toBe('end');
  expect(pushRepair({ ...found, known: false, renewed: true })).toBe('save');
});

test('push keys are encoded as push services expect them', () => {
  const bytes = Uint8Array.from([251, 255, 191, 0]);
  expect(base64url(bytes.buffer)).toBe('-_-_AA');
  expect(base64url(null)).toBe('');
});

test('one push switch changes one setting, and back again', () => {
  const switches = Object.fromEntries(
    notificationTopics.map((topic) => [
      topic,
      Object.fromEntries(
        notificationChannels.map((channel) => [channel, switchedByDefault(topic, channel)]),
      ),
    ]),
  ) as Preferences['switches']; // every topic and channel is in it
  const start = { switches } as Preferences; // the rest plays no part
  const off = withSwitch(start, 'tour', 'push', false);
  expect(off.switches.tour).toEqual({ in_app: true, push: false, email: true });
  expect({ ...off.switches, tour: null }).toEqual({ ...switches, tour: null });
  expect(withSwitch(off, 'tour', 'push', true)).toEqual(start);
});

test('every topic has a description; the account topic cannot be switched off', () => {
  expect(Object.keys(TOPICS)).toEqual([...notificationTopics]);
  for (const { about } of Object.values(TOPICS)) expect(about.length).toBeGreaterThan(10);
  expect(notificationChannels.map((channel) => canSwitch('account', channel))).toEqual([
    ...[false, true, false],
  ]);
});

test('quiet hours need two times', () => {
  expect(quietProblem('22:00', '07:00')).toBeUndefined();
  expect(quietProblem('22:00', null)).toMatch('Choose');
  expect(quietProblem('22:00', '22:00')).toMatch('same time');
});

test('an unreadable push is still shown with a generic text', () => {
  const whole = {
    id: 'n1',
    notification_type: 'tour',
    title: 'A tour',
    message: '',
    unread: 2,
    urgent: false,
    metadata: {},
  };
  expect(readPush(JSON.stringify({ ...whole, more: 1 }))).toEqual(whole);
  for (const text of [undefined, '', 'tickle', '{}', JSON.stringify({ ...whole, title: 1 })]) {
    expect(readPush(text)).toMatchObject({ title: 'Kinstead', id: 'unreadable' });
  }
});

test('pushes of one conversation share one tag, all others have their own; the newest replaces it', () => {
  const push = (id: string, change: object = {}) =>
    readPush(
      JSON.stringify({
        id,
        notification_type: 'message',
        title: 'Hanna wrote',
        message: '',
        unread: 1,
        urgent: false,
        metadata: { conversation_id: 'c1' },
        ...change,
      }),
    );
  expect(pushTag(push('n1'))).toBe('conversation:c1');
  expect(pushTag(push('n2'))).toBe(pushTag(push('n1')));
  expect(pushTag(push('n3', { metadata: {} }))).toBe('n3');
  expect(pushTag(push('n4', { notification_type: 'tour' }))).toBe('n4');

  const early = push('n1', { created_at: '2026-11-23T02:00:00.000Z' });
  const late = push('n2', { created_at: '2026-11-23T02:00:01.000Z' });
  expect(isOutdated(early, late)).toBe(true);
  expect(isOutdated(late, early)).toBe(false);
  expect(isOutdated(late, undefined)).toBe(false);
  expect(isOutdated(early, push('n2')), 'who knows').toBe(false);
});

test('an unreadable push is shown in the language of the browser', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get');
  for (const [tag, words] of [
    ['es-MX', 'Hay algo nuevo para ti.'],
    ['en-GB', 'There is something new for you.'],
    ['fr', 'There is something new for you.'],
  ] as const) {
    languages.mockReturnValue([tag]);
    expect(readPush('')).toMatchObject({ message: words });
  }
  languages.mockRestore();
});

test('only Safari requires every push to be shown', () => {
  const safari =
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604';
  const chrome =
    'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect([safari, chrome, 'Mozilla/5.0 Gecko/20100101 Firefox/140.0'].map(browserMustSee)).toEqual([
    ...[true, false, false],
  ]);
});

test.each([
  ['/my-home', '/my-home'],
  ['/dashboard/leases/1/inspection?kind=move_in', '/dashboard/leases/1/inspection?kind=move_in'],
  [undefined, '/tours'],
  ['', '/tours'],
  ['//evil.example', '/tours'],
  ['/\\evil.example', '/tours'],
  ['https://evil.example/my-home', '/tours'],
])('a push that says %j leads to %s', (path, opened) => {
  const text = JSON.stringify({
    id: 'n1',
    notification_type: 'tour',
    title: 'A tour',
    message: '',
    unread: 2,
    urgent: false,
    metadata: {},
    path,
  });
  expect(pushPath(readPush(text))).toBe(opened);
});
