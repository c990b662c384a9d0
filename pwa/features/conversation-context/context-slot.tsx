import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { onDemand } from '#shared/kit/popup.ts';

const pane = onDemand(() => import('./conversation-context.tsx'));

/** The panel next to a conversation; its code is loaded when a conversation is open. */
function ConversationContextSlot({ conversation }: { conversation: Conversation }) {
  const profile = useProfile();
  const loaded = pane.useModule(true);
  if (!loaded || !profile) return null;
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
