import type { QueryClient } from '@tanstack/react-query';
import { unwrap } from '../../../platform/answer.ts';
import { invalidateRows } from '../../../platform/refresh.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { reportReasons } from '../../moderation/model/schema.ts';
import type { Conversation } from '../model/schema.ts';
import { messagingKeys } from './keys.ts';

/** What is reported and why; the id is the device's, so that a retry is the same report. */
export type ReportInput = {
  subject: 'message' | 'profile' | 'listing' | 'question' | 'answer';
  subject_id: string;
  reason: (typeof reportReasons)[number];
  details: string;
  report: string;
};

/** Sends a report to the operator. */
export async function reportContent(input: ReportInput): Promise<void> {
  unwrap(await (await supabase()).rpc('report_content', input));
}

/** Blocks a person, or takes one's own block back; every conversation with them shows it at once. */
export async function setBlocked(
  client: QueryClient,
  me: string,
  person: string,
  blocked: boolean,
): Promise<void> {
  const queryKey = messagingKeys.conversations(me);
  const show = (value: boolean) =>
    client.setQueryData<Conversation[]>(queryKey, (known) =>
      known?.map((each) =>
        each.participants.some(({ user_id }) => user_id === person)
          ? { ...each, blocked: value }
          : each,
      ),
    );
  show(blocked);
  try {
    const server = await supabase();
    unwrap(await server.rpc(blocked ? 'block_person' : 'unblock_person', { person }));
  } catch (error) {
    show(!blocked);
    throw error;
  } finally {
    // A list that was asked for before, and came in between, says what was true then.
    void invalidateRows(client, { queryKey, exact: true });
  }
}
