import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type DeviceSignature, deviceSignatureSchema } from '../model/device-signature.ts';

/** Those of one lease at most; one device delivers a hundred. */
const GIVEN_MOST = 200;

/** What was signed of a lease on devices that several used, in the order of its delivery. */
export async function fetchDeviceSignatures(lease: string): Promise<DeviceSignature[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('lease_device_signatures')
      .select(
        'id,lease_id,signer_id,document_hash,name_typed,signature,given_at,delivered_by,confirmed_at,state,reason',
      )
      .eq('lease_id', lease)
      .order('delivered_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(GIVEN_MOST),
  );
  return z.array(deviceSignatureSchema).parse(rows);
}
