import { useQueryClient } from '@tanstack/react-query';
import { sendMessage } from '#shared/domains/messaging/model/commands.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { openConversation } from '../../../../features/first-message/open-conversation.ts';

/** Whose application it is, and for which home. */
export type About = { id: string; applicant_id: string; listings: { id: string } };

/** Sends words to the applicant as a message of the conversation about their application. */
export function useWordsToApplicant(me: string) {
  const client = useQueryClient();
  const { run } = useCommand(sendMessage, { me });
  return async ({ id, applicant_id, listings }: About, content: string): Promise<void> => {
    const about = { otherUser: applicant_id, listing: listings.id, application: id };
    // What is refused was said: nothing of it is lost but the words, which the dialog showed.
    const opened = await openConversation(client, { id: me }, about);
    if (opened.type !== 'open') return;
    const message = crypto.randomUUID();
    await run({ message, conversation: opened.conversation, content }, null);
  };
}
