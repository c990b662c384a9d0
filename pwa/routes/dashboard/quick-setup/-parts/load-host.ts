import type { QueryClient } from '@tanstack/react-query';
import { hostQuery } from '#shared/domains/onboarding/cache/queries.ts';
import type { Host } from '#shared/domains/onboarding/model/schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { loadSetup, type SetupStart } from '../../../../features/onboarding/load-setup.ts';

/** Names a host's draft on this device. */
export const HOST_FORM = 'host-onboarding';

type Arrived = { queryClient: QueryClient; profile: Profile };

/** The host’s row on the server and the draft on this device. */
export function loadHost({ queryClient, profile }: Arrived): Promise<SetupStart<Host>> {
  return loadSetup({
    me: profile.id,
    formKey: HOST_FORM,
    read: (me) => queryClient.fetchQuery({ ...hostQuery(me), retry: false }),
    blank,
  });
}

function blank(id: string): Host {
  return {
    id,
    onboarding_completed: false,
    onboarding_step: 0,
    company_name: null,
    contact_phone: null,
    years_in_business: null,
    service_areas: [],
    certifications: [],
    tax_id: null,
    management_style: null,
    business_address: null,
  };
}
