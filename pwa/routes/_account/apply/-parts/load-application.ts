import { fetchApplication } from '#shared/domains/applications/api/apply.ts';
import {
  NOTHING_STORED,
  type StoredApplication,
} from '#shared/domains/applications/model/apply-rules.ts';
import { fetchMyHomes, type MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { loadSetup, type SetupStart } from '../../../../features/onboarding/load-setup.ts';

/** Names what this device keeps of an application. */
export const applyFormKey = (home: string): string => `apply-${home}`;

type Row = {
  stored: StoredApplication;
  /** The home as far as one may see it; null without a connection. */
  subject: MyHome | undefined | null;
};

/** What an application begins with. */
export type ApplicationStart = SetupStart<Row> & { home: string };

/** The application on the server and the draft on this device. */
export async function loadApplication(me: string, home: string): Promise<ApplicationStart> {
  const start = await loadSetup<Row>({
    me,
    formKey: applyFormKey(home),
    async read() {
      const [stored, homes] = await Promise.all([fetchApplication(me, home), fetchMyHomes([home])]);
      return { stored, subject: homes.get(home) };
    },
    blank: () => ({ stored: NOTHING_STORED, subject: null }),
  });
  return { ...start, home };
}
