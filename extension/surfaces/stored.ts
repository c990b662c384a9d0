import { useEffect, useState } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';

/** A value of storage in a surface: undefined until read, then always what is stored. */
export function useStored<T>(item: WxtStorageItem<T, Record<string, unknown>>): T | undefined {
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
