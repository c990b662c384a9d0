import type { QueryClient } from '@tanstack/react-query';
import { guideQuery } from '#shared/domains/onboarding/cache/queries.ts';
import type { Guide, Named } from '#shared/domains/onboarding/model/schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { loadConfig } from '#shared/platform/ports/platform.ts';
import { loadSetup, type SetupStart } from '../../../features/onboarding/load-setup.ts';

/** Names a guide's draft on this device. */
export const GUIDE_FORM = 'guide-onboarding';

/** What a guide's setup begins with. */
export type GuideStart = SetupStart<{ guide: Guide; named: Named }> & {
  /** In front of pictures that are stored without an address. */
  pictureRoot: string;
};

type Arrived = { queryClient: QueryClient; profile: Profile };

/** The guide’s row on the server and the draft on this device. */
export async function loadGuide({ queryClient, profile }: Arrived): Promise<GuideStart> {
  const [start, pictureRoot] = await Promise.all([
    loadSetup({
      me: profile.id,
      formKey: GUIDE_FORM,
      read: (me) => queryClient.fetchQuery({ ...guideQuery(me), retry: false }),
      blank,
    }),
    loadConfig().then(
      ({ supabaseUrl }) => supabaseUrl,
      () => '',
    ),
  ]);
  return { ...start, pictureRoot };
}

function blank(id: string): { guide: Guide; named: Named } {
  const guide = {
    id,
    onboarding_completed: false,
    onboarding_step: 0,
    languages_spoken: [],
    hometown: null,
    education_level: null,
    organization_type: null,
    organization_name: null,
    organization_email: null,
    organization_email_verified: false,
    organization_confirmed: false,
    current_address: null,
    gender: null,
    age: null,
  };
  return { guide, named: { full_name: null, avatar_url: null } };
}
