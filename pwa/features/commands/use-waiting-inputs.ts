import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { watchWaiting } from '#shared/platform/commands/waiting.ts';

/** What was given to a command on this device and is not delivered yet, oldest first. `schema` has to be constant. */
export function useWaitingInputs<Input>(
  me: string,
  command: string,
  schema: z.ZodMiniType<Input>,
): readonly Input[] {
  const [waiting, setWaiting] = useState<readonly Input[]>([]);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    watchWaiting(me, command, (inputs) =>
      setWaiting(
        inputs.flatMap((input) => {
          const read = schema.safeParse(input);
          return read.success ? [read.data] : [];
        }),
      ),
    )
      .then((stopped) => {
        if (gone) stopped();
        else stop = stopped;
      })
      // A device that stores nothing has nothing that waits.
      .catch((error: unknown) => console.warn('outbox', error));
    return () => {
      gone = true;
      stop();
    };
  }, [me, command, schema]);
  return waiting;
}
