import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheProfile, markRecovery } from '#shared/domains/auth/state/persisted.ts';
import { writeNote } from '#shared/domains/messaging/outbox/journal.ts';
import {
  beginLeaving,
  endLeaving,
  openDevice,
  openTab,
  ownerIs,
  personalDevice,
  personalTab,
  writeOwn,
} from '#shared/platform/own-storage.ts';
import { MESSAGE_FILTER_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { keepReads } from '../../../pwa/app/boot/persisted-reads.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** A page's storage: what was written, by key. */
class Written {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (Object.hasOwn(this, key) ? (this[key] as string) : null) ?? null; // only texts are set
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let device = new Written();
let tab = new Written();

beforeEach(() => {
  device = new Written();
  tab = new Written();
  Object.assign(globalThis, { localStorage: device, sessionStorage: tab });
  supplyPlatform({
    storage: device,
    clock: systemClock,
    loadConfig: () => Promise.reject(new Error('none')),
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
  ownerIs('ana');
  device.setItem('kinstead.auth', '{}');
});

afterEach(() => {
  endLeaving();
  ownerIs(null);
  Object.assign(globalThis, { localStorage: undefined, sessionStorage: undefined });
});

const PROFILE: Parameters<typeof cacheProfile>[0] = Object.assign(Object.create(null), {
  id: 'ana',
});

/** Every way in which small things of a person are written. */
const WRITERS: [string, () => unknown][] = [
  ['a text of the tab', () => personalTab.set('kinstead.typed.a', 'x')],
  ['a text of the device', () => personalDevice.set('kinstead.letters', 'x')],
  ['an open text of the tab', () => openTab.set('kinstead.typed.b', 'x')],
  ['an open text of the device', () => openDevice.set('kinstead.search-history', 'x')],
  ['the filter of the messages', () => writeOwn('personal', MESSAGE_FILTER_KEY, 'guide')],
  ['a favorite', () => writeOwn('open', 'kinstead.favorites', '[]')],
  ['the profile', () => cacheProfile(PROFILE)],
  ['a recovery', () => markRecovery(true)],
  ['what a page reads', () => keepReads('/messages', [])],
  ['a message on its way', () => writeNote('one', 1, {})],
];

const names = () =>
  [...Object.keys(device), ...Object.keys(tab)].filter((key) => !/owner|auth$/.test(key));

test.each(WRITERS)('%s is written while its person is here', async (_, write) => {
  await write();
  expect(names()).toHaveLength(1);
});

test.each(WRITERS)('%s is not written once the sign-out has begun', async (_, write) => {
  beginLeaving();
  await write();
  expect(names()).toEqual([]);
});

test('what belongs to a person is not written for the visitor that remains', async () => {
  ownerIs(null);
  expect(await writeOwn('personal', MESSAGE_FILTER_KEY, 'guide')).toBe(false);
  expect(await writeOwn('open', 'kinstead.favorites', '[]')).toBe(true);
});

/** Where a device is written to without the guard, and why that is nothing that must not stay. */
const OTHERS: Record<string, string> = {
  'pwa/app/boot/language.ts': 'the language of the device',
  'shared/kit/theme.ts': 'the theme of the device',
  'pwa/frames/dashboard/sidebar-state.ts': 'whether the sidebar of the device is open',
  'pwa/features/install/install.ts': 'whether the app was offered',
  'shared/platform/speech/dictating-button.tsx': 'whether the notice about speech was read',
  'shared/platform/analytics/consent.ts': 'what the device was answered about analytics',
  'shared/domains/auth/api/sign-in-ways.ts': 'the verifier of a sign-in that is under way',
  'extension/background/ports.ts': 'the port itself; the library of the accounts writes through it',
  'shared/platform/offline/database.ts': 'it refuses to open for a person who has left',
  'shared/platform/analytics/tracker.ts': 'a sign-out ends the tracker with all that it wrote',
  'shared/platform/analytics/queue.ts': 'a sign-out deletes the database of events',
  'shared/platform/offline/copies.ts': 'the name of the cache is that of a person’s database',
  'shared/domains/notifications/api/push-device.ts':
    'the keys under which this browser is subscribed; a sign-out ends them and deletes the cache',
  'pwa/sw/push.ts': 'the same keys, where the browser has changed them by itself',
  'pwa/sw/ticket.ts': 'a ticket says whose it is, and the worker compares it with the database',
  'pwa/sw/shared.ts':
    'what was shared before a sign-in belongs to who signs in next; a sign-out deletes it, a day as well',
  'pwa/sw/sw.ts': 'the configuration of the copy, which is public',
  'pwa/sw/search-cache.ts': 'answers to visitors: a request with a sign-in is not stored',
  'pwa/sw/language-pages.ts': 'texts of the product',
  'pwa/sw/precache.ts': 'code of the product',
  'pwa/sw/last-release.ts': 'code of the product',
  'extension/owned-item.ts':
    'the guard itself: it says whose the value is, and asks before and after',
  'extension/background/worker.ts': 'the address of the copy',
  'extension/background/account.ts': 'the person, and the step of a sign-in that is under way',
  'extension/background/assistant.ts': 'the state of the socket',
};

/** What of the extension is written without an owner: more of it needs a reason of its own. */
const UNOWNED: Record<string, string> = {
  pwaUrlItem: 'the address of the copy, which stays',
  personItem: 'the person of whom the others are',
  secondStepItem: 'says whose it is, and holds names of apps only',
  connectionItem: 'the state of the socket',
};

/** What names a place that lasts; the outbox stands on databases of people. */
const WRITES = new RegExp(
  [
    /\.setItem\(/,
    /\b(?:local|session)Storage\??(?:\[[^\]]+\]|\.(?!getItem|removeItem|clear|key\b|length)\w+) =[^=]/,
    /\bstorage\.(?:local|session|sync)\.set\(/,
    /document\.cookie =/,
    /\bnew Dexie\(/,
    /\b(?:\w+Item|item)\.setValue\(/,
    /\bcaches\s*\.open\([^;]*\)\s*\.(?:put|add|addAll)\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** A cache that was given a name, and is written by it. */
const WRITES_CACHE =
  /\b(?<cache>\w+)[\w\s,\]]{0,40} = [^;]*\bcaches\.open\([\s\S]*\b\k<cache>\.(?:put|add|addAll)\(/;

const writes = (source: string) =>
  WRITES.test(source) || (source.includes('caches.open(') && WRITES_CACHE.test(source));

test('what lasts on a device is written through its guard, or for a reason that stands here', () => {
  const found = sourceFiles(['pwa', 'shared', 'extension']).filter(
    (file) => file !== 'shared/platform/own-storage.ts' && writes(readFileSync(file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

test('what the extension writes without an owner has its reason', () => {
  const names = sourceFiles(['extension']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(\w+Item)\.setValue\(/g)].map(([, name]) => name),
  );
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(UNOWNED).toSorted());
});

test.each([
  "localStorage.setItem('a', text)",
  "sessionStorage?.setItem('a', text)",
  "void platform().storage.setItem('a', text)",
  "const place = localStorage; place.setItem('a', text)",
  "localStorage['a'] = text",
  'sessionStorage.typed = text',
  'await browser.storage.local.set({ text })',
  'document.cookie = text',
  "const rows = new Dexie('rows')",
  'void draftItem.setValue(text)',
  '(language) => languageItem.setValue(language)',
  "await (await caches.open('answers')).put(address, answer)",
  "const cache = await caches.open('answers');\n  await cache.put(address, answer)",
  "const [old, answers] = await Promise.all([1, caches.open('answers')]);\n  answers.addAll(addresses)",
])('a writer such as "%s" is found', (source) => {
  expect(writes(source)).toBe(true);
});
