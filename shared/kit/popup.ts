import { useCallback, useEffect, useState } from 'react';

/**
 * Code that arrives when it is first wanted. Not React's lazy: that shows a fallback first and
 * holds the content back for 300 ms even when the code is already here.
 */
export function onDemand<Module extends object>(load: () => Promise<Module>) {
  let arrived: Module | undefined;
  const warm = async () => {
    arrived ??= await load();
    return arrived;
  };
  return {
    /** Fetches the code ahead of its first use; settles once it is here, or cannot be. */
    warm: async () => {
      await warm().catch(() => undefined); // the use itself tries again
    },
    /** The code once it is here; fetching begins when it is wanted. */
    useModule(wanted: boolean): Module | undefined {
      const [module, setModule] = useState(arrived);
      // biome-ignore lint/correctness/useExhaustiveDependencies: `warm` is made once, outside of any component
      useEffect(() => {
        let gone = false;
        if (wanted && !module) {
          void warm().then((loaded) => {
            if (!gone) setModule(loaded);
          });
        }
        return () => {
          gone = true;
        };
      }, [wanted, module]);
      return module;
    },
  };
}

/** Opening state that also knows whether it was ever open, so that closing can be animated. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const change = useCallback((next: boolean) => {
    if (next) setUsed(true);
    setOpen(next);
  }, []);
  return { open, used, change };
}
