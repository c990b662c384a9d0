import { randomUUID } from 'node:crypto';
import { join, pushKeys } from '../../../integration/policies/people.ts';
import type { RowMaker } from './scene.ts';

/** People and organisations; the colleague joins the host's. */
export const people: RowMaker = async ({
  sql,
  people: { renter, host, guide, colleague },
  one,
  known,
}) => {
  const org = String((await known('profiles', 'id', host.id)).org_id);
  await join(sql, org, colleague.id);
  const invitation = await one('organization_invitations', {
    org_id: org,
    email: `${renter.id}@people.test`,
    role: 'assistant',
    invited_by: host.id,
  });
  const device = await one('devices', {
    id: randomUUID(),
    user_id: renter.id,
    name: 'A laptop',
    kind: 'browser',
  });
  const consent = await one('consents', {
    user_id: renter.id,
    kind: 'analytics',
    version: '1',
    given: true,
  });
  return {
    devices: device,
    push_subscriptions: await one('push_subscriptions', {
      user_id: renter.id,
      ...pushKeys(renter.id),
    }),
    preferences: await one('preferences', { user_id: renter.id, theme: 'dark' }),
    consents: consent,
    my_consents: consent,
    account_deletions: await one('account_deletions', { user_id: renter.id }),
    profiles: await known('profiles', 'id', renter.id),
    public_profiles: await known('public_profiles', 'id', renter.id),
    profile_roles: await known('profile_roles', 'profile_id', renter.id),
    organizations: await known('organizations', 'id', org),
    organization_members: await known('organization_members', 'profile_id', host.id),
    organization_invitations: invitation,
    hosts: await known('hosts', 'id', host.id),
    guides: await known('guides', 'id', guide.id),
    host_verification: await one('host_verification', {
      host_id: host.id,
      document_type: 'insurance',
      document_url: `${host.id}/a.pdf`,
    }),
    verification_codes: await one('verification_codes', {
      user_id: renter.id,
      purpose: 'account',
      email: `${renter.id}@people.test`,
      code_hash: Buffer.from('00', 'hex'),
    }),
  };
};
