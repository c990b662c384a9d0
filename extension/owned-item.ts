import { storage, type WxtStorageItem } from 'wxt/utils/storage';

/** What storage holds of a value that belongs to a person. */
type Owned<T> = { owner: string; value: T };

/** An item as surfaces and worker read it: `WxtStorageItem` is one, and so is what belongs to a person. */
export type ReadableItem<T> = {
  fallback: T;
  getValue(): Promise<T>;
  /** Calls with each value that it becomes; answers how to stop. */
  watch(changed: (value: T) => void): () => void;
};

/** A value that only its person reads: for the next one, and for no one, it is the fallback. */
export type OwnedItem<T> = ReadableItem<T> & {
  /** Writes the value of this person, who is asked for by id: an answer may come after their sign-out. */
  writeFor(owner: string, value: T): Promise<void>;
  removeValue(): Promise<void>;
};

/**
 * Defines items that say whose they are. `person` holds who is signed in: a worker that dies between
 * the end of a session and its wipe leaves nothing to the next person that they could read.
 */
export function itemsOf<P extends { id: string }>(
  person: WxtStorageItem<P | null, Record<string, unknown>>,
) {
  /** Who was here when that was last heard of. */
  let here: string | undefined;
  const readHere = async () => {
    here = (await person.getValue())?.id;
    return here;
  };
  person.watch((next) => {
    here = next?.id;
  });
  return <T>(key: `${'local' | 'session'}:${string}`, fallback: T): OwnedItem<T> => {
    // A release before the owners stored the bare value, which is no one's now.
    const item = storage.defineItem<Owned<T> | null>(key, { fallback: null, version: 2 });
    const getValue = async () => {
      const [stored, reader] = await Promise.all([item.getValue(), readHere()]);
      return stored && reader && stored.owner === reader ? stored.value : fallback;
    };
    return {
      fallback,
      getValue,
      async writeFor(owner, value) {
        // Not asked for again before the write: a popup that closes would take the last keystroke along.
        if (here !== owner && (await readHere()) !== owner) return;
        await item.setValue({ owner, value });
        // Their sign-out may have cleared everything in between.
        if ((await readHere()) !== owner && (await item.getValue())?.owner === owner)
          await item.removeValue();
      },
      watch(changed) {
        let reads = 0;
        const read = async () => {
          reads += 1;
          const current = reads;
          const value = await getValue();
          if (current === reads) changed(value);
        };
        const stops = [item.watch(() => void read()), person.watch(() => void read())];
        return () => {
          reads += 1;
          for (const stop of stops) stop();
        };
      },
      removeValue: () => item.removeValue(),
    };
  };
}
