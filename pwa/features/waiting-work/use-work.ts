import { useEffect, useState } from 'react';
import { type DeviceWork, watchWork } from '#shared/platform/commands/waiting.ts';

const NOTHING: DeviceWork = { entries: [], refused: [], files: [], moments: [] };

/** All that this device has to send for a person, and what was refused; nothing while no person is signed in. */
export function useWork(me: string | undefined): DeviceWork {
  const [work, setWork] = useState(NOTHING);
  useEffect(() => {
    if (!me) return;
    let stop = () => {};
    let gone = false;
    watchWork(me, setWork)
      .then((stopped) => {
        if (gone) stopped();
        else stop = stopped;
      })
      // A device that stores nothing has nothing that waits.
      .catch((error: unknown) => console.warn('outbox', error));
    return () => {
      gone = true;
      stop();
      setWork(NOTHING);
    };
  }, [me]);
  return work;
}
