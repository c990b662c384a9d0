import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { type TenantContacts, tenantContactsSchema } from './contact.ts';
import type { LeaseStatus } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Whether the person lets homes. */
type Actor = { isHost: boolean };

/** Says what tenants may call and write to; the numbers before are its way back. */
export const setTenantContacts: Command<TenantContacts, TenantContacts, Actor> = {
  name: 'leases.setContacts',
  input: tenantContactsSchema,
  can: (_, { isHost }) => (isHost ? ALLOWED : refused(t('contacts.hostsOnly'))),
  server: {
    function: 'set_tenant_contacts',
    args: ({ phone, repairs, email }) => ({ phone, repairs, email }),
  },
  changes: [['lease-contacts'], ['leases']],
  wayBack: {
    type: 'command',
    from: (_, before) => ({ command: setTenantContacts, input: before }),
  },
  offline: { type: 'connected' },
  texts: { label: () => t('contacts.save'), done: () => t('contacts.saved') },
};

const shareSchema = z.object({ lease: z.guid(), shared: z.boolean() });

/** Lets the host's side of a lease see the tenant's own number, or no longer. */
export const sharePhone: Command<
  z.infer<typeof shareSchema>,
  { status: LeaseStatus },
  { side: 'tenant' | 'manager' }
> = {
  name: 'leases.sharePhone',
  input: shareSchema,
  can: ({ status }, { side }) =>
    side === 'tenant' && (status === 'active' || status === 'ending')
      ? ALLOWED
      : refused(t('contacts.tenantsOnly')),
  server: { function: 'share_phone', args: ({ lease, shared }) => ({ lease, shared }) },
  changes: [['leases']],
  wayBack: {
    type: 'command',
    from: ({ lease, shared }) => ({ command: sharePhone, input: { lease, shared: !shared } }),
  },
  offline: { type: 'connected' },
  texts: {
    label: () => t('contacts.share'),
    done: ({ shared }) => t(shared ? 'contacts.shared' : 'contacts.notShared'),
  },
};
