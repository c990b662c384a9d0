import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type LeaseContact, leaseContactSchema, type TenantContacts } from '../model/contact.ts';

/** How the parties of a signed lease reach each other, the host first; none for anyone else. */
export async function fetchLeaseContacts(lease: string): Promise<LeaseContact[]> {
  const client = await supabase();
  return z.array(leaseContactSchema).parse(unwrap(await client.rpc('lease_contacts', { lease })));
}

const givenSchema = z.object({
  tenant_phone: z.nullable(z.string()),
  repairs_phone: z.nullable(z.string()),
  tenant_email: z.nullable(z.string()),
});

/** What a host gave tenants to call and write to. */
export async function fetchTenantContacts(me: string): Promise<TenantContacts> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('hosts')
      .select('tenant_phone,repairs_phone,tenant_email')
      .eq('id', me)
      .maybeSingle(),
  );
  const given = z.nullable(givenSchema).parse(row);
  return {
    phone: given?.tenant_phone ?? '',
    repairs: given?.repairs_phone ?? '',
    email: given?.tenant_email ?? '',
  };
}
