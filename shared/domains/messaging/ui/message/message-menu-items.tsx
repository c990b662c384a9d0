import { Copy, Flag, Languages, Pencil, Reply, Undo2 } from 'lucide-react';
import type { MenuItem } from '../../../../kit/menu.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { browserTranslator } from '../../../../platform/ports/translator.ts';
import { compose } from '../../drafts/composing.ts';
import { canMessage } from '../../model/rules.ts';
import { type Message, reactionEmojis } from '../../model/schema.ts';
import { act } from '../../outbox/change-message.ts';
import { ask } from '../../state/open-dialog.ts';
import { translate } from '../../state/translations.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/**
 * The actions on a message, as a menu. `name` is the other person's; a conversation that one side has blocked
 * is closed, and has no reply.
 */
export function messageItems(
  message: Message,
  me: string,
  name: string,
  isClosed = false,
): MenuItem[] {
  const now = Date.now();
  const translator = browserTranslator();
  const mine = message.sender_id === me;
  const own = message.reactions?.find(({ user_id }) => user_id === me)?.emoji;
  const text = message.content.trim();
  const canAnswer = !isClosed && canMessage.react(message);
  const items: (MenuItem | false)[] = [
    canAnswer && {
      kind: 'row',
      label: t('acts.react'),
      items: reactionEmojis.map((emoji) => ({
        label: t('acts.reactWith', { emoji }),
        content: emoji,
        pressed: emoji === own,
        onSelect: () =>
          void act(me, message, {
            kind: 'message-reaction',
            emoji: emoji === own ? null : emoji,
          }),
      })),
    },
    canAnswer && {
      kind: 'action',
      label: t('acts.reply'),
      icon: <Reply aria-hidden="true" size={18} />,
      onSelect: () => startReply(message),
    },
    text !== '' && {
      kind: 'action',
      label: t('acts.copy'),
      icon: <Copy aria-hidden="true" size={18} />,
      onSelect: () => void copy(message.content),
    },
    !mine &&
      text !== '' &&
      translator !== null && {
        kind: 'action',
        label: t('translating.translate'),
        icon: <Languages aria-hidden="true" size={18} />,
        onSelect: () => void translate(translator, message.id, message.content),
      },
    !isClosed &&
      canMessage.edit(message, me, now) && {
        kind: 'action',
        label: t('acts.edit'),
        icon: <Pencil aria-hidden="true" size={18} />,
        onSelect: () => startEdit(message),
      },
    canMessage.unsend(message, me, now) && {
      kind: 'action',
      label: t('acts.unsend'),
      icon: <Undo2 aria-hidden="true" size={18} />,
      tone: 'danger',
      onSelect: () => ask({ kind: 'unsend', message }),
    },
    !mine && {
      kind: 'action',
      label: t('acts.report'),
      icon: <Flag aria-hidden="true" size={18} />,
      onSelect: () => ask({ kind: 'report', subject: 'message', subjectId: message.id, name }),
    },
  ];
  return items.filter((item) => item !== false);
}

function startReply({ id, conversation_id }: Message): void {
  compose(conversation_id, { kind: 'reply', messageId: id });
}

function startEdit({ id, conversation_id, content }: Message): void {
  compose(conversation_id, { kind: 'edit', messageId: id, text: content });
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showActivity({ title: t('acts.copied') });
  } catch {
    showActivity({ title: t('acts.notCopied'), tone: 'danger' });
  }
}
