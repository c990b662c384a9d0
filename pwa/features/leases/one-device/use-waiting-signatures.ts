import * as z from 'zod/mini';
import type { WaitingSignature } from '#shared/domains/leases/model/device-signature.ts';
import { signHere } from '#shared/domains/leases/model/device-signature-commands.ts';
import { useWaitingInputs } from '../../commands/use-waiting-inputs.ts';

const waitingSchema = z.object({
  lease: z.guid(),
  signer: z.guid(),
  document_hash: z.string(),
  name_typed: z.string(),
});

/** What was signed of a lease on this device and is not delivered yet. */
export function useWaitingSignatures(me: string, lease: string): readonly WaitingSignature[] {
  const waiting = useWaitingInputs(me, signHere.name, waitingSchema);
  return waiting.filter((one) => one.lease === lease);
}
