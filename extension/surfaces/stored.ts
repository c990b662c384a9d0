import { useEffect, useState } from 'react';
import type { ReadableItem } from '../owned-item.ts';

/** A value of storage in a surface: undefined until read, then always what is stored. */
export function useStored<T>(item: ReadableItem<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let live = true;
    const stop = item.watch((next) => setValue(next ?? item.fallback));
    void item.getValue().then((first) => live && setValue((known) => known ?? first));
    return () => {
      live = false;
      stop();
    };
  }, [item]);
  return value;
}
