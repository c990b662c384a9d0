import { fetchApplication } from '#shared/domains/applications/api/apply.ts';
import {
  NOTHING_STORED,
  type StoredApplication,
} from '#shared/domains/applications/model/apply-rules.ts';
import { fetchMyHomes, type MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { fetchMateGroups } from '#shared/domains/mates/api/group-rows.ts';
import type { MateGroup } from '#shared/domains/mates/model/group.ts';
import { loadSetup, type SetupStart } from '../../../../features/onboarding/load-setup.ts';

/** Names what this device keeps of an application. */
export const applyFormKey = (home: string): string => `apply-${home}`;

type Row = {
  stored: StoredApplication;
  /** The home as far as one may see it; null without a connection. */
  subject: MyHome | undefined | null;
  /** The group that applies together, where one was chosen before. */
  group: MateGroup | undefined;
};

/** What an application begins with. */
export type ApplicationStart = SetupStart<Row> & { home: string };

/** The application on the server and the draft on this device. */
export async function loadApplication(
  me: string,
  home: string,
  group: string | undefined,
): Promise<ApplicationStart> {
  const start = await loadSetup<Row>({
    me,
    formKey: applyFormKey(home),
    async read() {
      const [stored, homes, groups] = await Promise.all([
        fetchApplication(me, home),
        fetchMyHomes([home]),
        group ? fetchMateGroups() : [],
      ]);
      return { stored, subject: homes.get(home), group: groups.find(({ id }) => id === group) };
    },
    blank: () => ({ stored: NOTHING_STORED, subject: null, group: undefined }),
  });
  return { ...start, home };
}
