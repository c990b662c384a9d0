import { useQueryClient } from '@tanstack/react-query';
import { visibleText } from '../../../../language/visible-text.ts';
import { heldMessages } from '../../cache/history.ts';
import { compose, useComposing } from '../../drafts/composing.ts';
import { withChanges } from '../../model/message-change.ts';
import { canMessage } from '../../model/rules.ts';
import { act } from '../../outbox/change-message.ts';
import { sendMessage, setDraft, useDraft } from '../../outbox/store.ts';
import { useChanges } from '../../state/waiting-changes.ts';

/** What the text field of a conversation holds and does: a new message, an answer or an edit. */
export function useWriting(me: string, conversationId: string) {
  const client = useQueryClient();
  const draft = useDraft(conversationId);
  const composing = useComposing((state) => state[conversationId]);
  const thread = () => {
    const held = heldMessages({ client, me, conversationId });
    return withChanges(held, useChanges.getState().waiting);
  };
  const about = composing && thread().find(({ id }) => id === composing.messageId);
  const editing = composing?.kind === 'edit' ? composing : null;
  const cancel = () => compose(conversationId, undefined);
  return {
    text: editing ? editing.text : draft.text,
    notSent: editing ? null : draft.notSent,
    /** The message that it is about. */
    about,
    kind: composing?.kind,
    isRestored: composing?.kind === 'reply' && composing.isRestored,
    cancel,
    change: (text: string) =>
      editing ? compose(conversationId, { ...editing, text }) : setDraft(conversationId, text),
    send: async (text: string) => {
      if (!editing) {
        cancel();
        await sendMessage(me, conversationId, text, composing?.messageId);
        return;
      }
      if (!about) return;
      // The typed text stays in the journal until the outbox has it.
      const isQueued =
        visibleText(text) === about.content ||
        (await act(me, about, { kind: 'message-edit', content: text }));
      if (isQueued) cancel();
    },
    /** Takes the last message that one may still edit; answers whether there is one. */
    editLast: () => {
      const now = Date.now();
      const last = thread().findLast((message) => canMessage.edit(message, me, now));
      if (last) compose(conversationId, { kind: 'edit', messageId: last.id, text: last.content });
      return last !== undefined;
    },
  };
}
