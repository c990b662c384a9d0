import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { fetchDeviceSignatures } from '../api/device-signatures.ts';
import { deviceSignatureSchema } from '../model/device-signature.ts';

/** What was signed of a lease on devices that several used; the last answer without a connection. */
export function deviceSignaturesQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['leases', me, 'device-signatures', lease] as const,
    queryFn: () =>
      keptAnswer(
        me,
        `device-signatures:${lease}`,
        () => fetchDeviceSignatures(lease),
        (rows) => z.array(deviceSignatureSchema).parse(rows),
      ),
    refetchOnReconnect: 'always',
  });
}
