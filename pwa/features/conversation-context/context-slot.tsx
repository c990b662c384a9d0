import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { useMe } from '../../app/session/signed-in.tsx';

const pane = onDemand(() => import('./conversation-context.tsx'));

/** What stands beside a conversation; its code comes when a conversation is open. */
function BesideSlot({ conversation }: { conversation: Conversation }) {
  const profile = useMe();
  const loaded = pane.useModule(true);
  if (!loaded) return null;
  return (
    <loaded.BesideThread me={profile.id} role={profile.user_type} conversation={conversation} />
  );
}

/** For the inbox: what it shows beside a thread. */
export const besideThread = (conversation: Conversation) => (
  <BesideSlot key={conversation.id} conversation={conversation} />
);
