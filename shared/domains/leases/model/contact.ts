import * as z from 'zod/mini';
import { asPhoneNumber, phoneShape } from '../../../language/phone-checks.ts';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A person of a signed lease, with what they gave the other side to reach them by. */
export const leaseContactSchema = z.object({
  profile_id: z.guid(),
  party: z.enum(['host', 'tenant']),
  name: z.string(),
  phone: z.nullable(z.string()),
  repairs_phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the host's side sees the number of a tenant; people see their own in any case. */
  shared: z.boolean(),
});

/** A person of a signed lease, with what they gave the other side to reach them by. */
export type LeaseContact = z.infer<typeof leaseContactSchema>;

const phone = () =>
  z.string().check(
    asPhoneNumber(),
    z.maxLength(40),
    phoneShape(() => t('contacts.noPhone')),
  );

/** What a host lets tenants call and write to; an empty one is not shown. SQL: set_tenant_contacts. */
export const tenantContactsSchema = z.object({
  phone: phone(),
  repairs: phone(),
  email: z.string().check(
    visibleInLine(),
    z.trim(),
    z.maxLength(254),
    z.refine((text) => text === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text), {
      error: () => t('contacts.noEmail'),
    }),
  ),
});

/** What a host lets tenants call and write to. */
export type TenantContacts = z.infer<typeof tenantContactsSchema>;
