import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { WaitingSignature } from '#shared/domains/leases/model/device-signature.ts';
import { signHere } from '#shared/domains/leases/model/device-signature-commands.ts';
import { watchWaiting } from '#shared/platform/commands/waiting.ts';

const waitingSchema = z.object({
  lease: z.guid(),
  signer: z.guid(),
  document_hash: z.string(),
  name_typed: z.string(),
});

/** What was signed of a lease on this device and is not delivered yet. */
export function useWaitingSignatures(me: string, lease: string): readonly WaitingSignature[] {
  const [waiting, setWaiting] = useState<readonly WaitingSignature[]>([]);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    watchWaiting(me, signHere.name, (inputs) => {
      const given = inputs.flatMap((input) => waitingSchema.safeParse(input).data ?? []);
      setWaiting(given.filter((one) => one.lease === lease));
    })
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
  }, [me, lease]);
  return waiting;
}
