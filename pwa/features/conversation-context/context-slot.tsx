import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { useMe } from '../../app/session/signed-in.tsx';

const pane = onDemand(() => import('./conversation-context.tsx'));

/** The panel next to a conversation; its code is loaded when a conversation is open. */
function ConversationContextSlot({ conversation }: { conversation: Conversation }) {
  const profile = useMe();
  const loaded = pane.useModule(true);
  if (!loaded) return null;
  return (
    <loaded.ConversationContext
      me={profile.id}
      role={profile.user_type}
      conversation={conversation}
    />
  );
}

/** For the inbox: the panel next to a thread. */
export const conversationContext = (conversation: Conversation) => (
  <ConversationContextSlot key={conversation.id} conversation={conversation} />
);
