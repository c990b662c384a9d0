import { platform } from './ports/platform.ts';

/**
 * Web storage of people: nothing is written once a sign-out has begun, each place says whose it is, and
 * what another person left in it goes before anything is read or written for the next.
 */

/** Whose this device is: a person's id, null for a visitor; undefined before the session is known. */
let owner: string | null | undefined;
/** Between the wish to leave and the last wipe. */
let isLeaving = false;

/** Says whose the tab and the device are, by a key of its own. */
const OWNER_KEY = 'kinstead.owner';
/** What belongs to people, with what stands behind a `.`. */
const OWNED = [
  ...['kinstead.typed', 'kinstead.first-message', 'kinstead.letters', 'kinstead.commands'],
  ...['kinstead.search-history', 'kinstead.reads-ahead', 'kinstead.message-filter'],
  ...['kinstead.returns', 'kinstead.home-searches', 'kinstead.commute'],
  ...['kinstead.calendar-view', 'kinstead.measure-unit', 'kinstead.hearts'],
];

/** A part of web storage; `tab` ends with the tab. */
type Place = 'tab' | 'device';

function storageOf(place: Place): Storage | undefined {
  try {
    return place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The session knows who is here: null for a visitor. What another person left here goes. */
export function ownerIs(id: string | null): void {
  owner = id;
  if (id === null) return;
  isLeaving = false;
  for (const place of ['tab', 'device'] as const) claim(place);
}

/** A sign-out has begun: from here on nothing is written. */
export function beginLeaving(): void {
  isLeaving = true;
}

/** The wipes are over, or the person stayed. */
export function endLeaving(): void {
  isLeaving = false;
}

function claim(place: Place): void {
  const storage = storageOf(place);
  if (!storage || !owner) return;
  try {
    const known = storage.getItem(OWNER_KEY);
    if (known === owner) return;
    // A visitor's texts have no owner yet: they come along with the next sign-in.
    if (known !== null) forget(storage);
    storage.setItem(OWNER_KEY, owner);
  } catch {
    // Full or forbidden: nothing is stored there anyway.
  }
}

/** Removes all of it, whose ever it is, with the mark. */
export function forgetOwn(): void {
  for (const place of ['tab', 'device'] as const) {
    const storage = storageOf(place);
    if (!storage) continue;
    forget(storage);
    storage.removeItem(OWNER_KEY);
  }
}

function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (OWNED.some((name) => key === name || key.startsWith(`${name}.`))) storage.removeItem(key);
  }
}

/** What one store keeps: `personal` never for a visitor, `open` for visitors, too. */
type Kind = 'personal' | 'open';

const mayWrite = (kind: Kind): boolean => !isLeaving && (kind === 'open' || owner !== null);

/**
 * Writes a small thing into the storage of the shell, which in the extension is its own. False where it was
 * not written, as by a store.
 */
export async function writeOwn(kind: Kind, key: string, text: string): Promise<boolean> {
  if (!mayWrite(kind)) return false;
  try {
    claim('device');
    await platform().storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

type OwnStore = {
  get(key: string): string | null;
  /** False where it was not written: the person is leaving, or storage is full or forbidden. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  /** The keys that begin with this. */
  keys(prefix: string): string[];
};

function storeOf(place: Place, kind: Kind): OwnStore {
  return {
    get(key) {
      try {
        return storageOf(place)?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, text) {
      if (!mayWrite(kind)) return false;
      try {
        claim(place);
        storageOf(place)?.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storageOf(place)?.removeItem(key);
      } catch {
        // Forbidden: then there is nothing.
      }
    },
    keys: (prefix) => Object.keys(storageOf(place) ?? {}).filter((key) => key.startsWith(prefix)),
  };
}

/** Of the person who is signed in, until the tab ends. */
export const personalTab = storeOf('tab', 'personal');
/** Of the person who is signed in, on this device. */
export const personalDevice = storeOf('device', 'personal');
/** Of the user of the tab, a visitor or a person. */
export const openTab = storeOf('tab', 'open');
/** Of the user of the device, a visitor or a person. */
export const openDevice = storeOf('device', 'open');
