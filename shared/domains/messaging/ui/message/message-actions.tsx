import { Ellipsis, Reply } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { compose, useComposing } from '../../drafts/composing.ts';
import type { Message } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

const items = onDemand(() => import('./message-menu-items.tsx'));

type MessageActionsProps = {
  message: Message;
  me: string;
  name: string;
  /** Nothing can be written here. */
  isClosed: boolean | undefined;
  /** One message of the thread is reached with Tab, the others from there with the arrow keys. */
  tabStop: boolean;
};

/** The buttons next to a message, visible on hover and focus. */
export function MessageActions({ message, me, name, isClosed, tabStop }: MessageActionsProps) {
  const t = useTexts(texts);
  const [near, setNear] = useState(false);
  const loaded = items.useModule(near);
  return (
    <span className="flex shrink-0 items-center opacity-0 transition-opacity group-hover:opacity-100 has-focus-visible:opacity-100 has-aria-expanded:opacity-100">
      {!message.unsent_at && !isClosed && (
        <IconButton
          label={t('acts.reply')}
          size="sm"
          tabIndex={-1}
          className="text-muted pointer-coarse:hidden"
          onClick={() => compose(message.conversation_id, { kind: 'reply', messageId: message.id })}
        >
          <Reply aria-hidden="true" size={16} />
        </IconButton>
      )}
      <Menu
        label={t('acts.actions')}
        items={near ? loaded?.messageItems(message, me, name, isClosed) : undefined}
        onApproach={() => setNear(true)}
        focusAfter={() => fieldAbout(message)}
        align={message.sender_id === me ? 'end' : 'start'}
      >
        {(trigger) => (
          <IconButton
            label={t('acts.actions')}
            size="sm"
            data-message-menu=""
            tabIndex={tabStop ? 0 : -1}
            // On touch devices a long press opens the menu; the button stays reachable for screen readers.
            className="overflow-hidden text-muted pointer-coarse:w-0! pointer-coarse:opacity-0"
            {...trigger}
          >
            <Ellipsis aria-hidden="true" size={18} />
          </IconButton>
        )}
      </Menu>
    </span>
  );
}

/** The text field, when an answer to this message or its new text is to be written there. */
function fieldAbout({ id, conversation_id }: Message): HTMLElement | null {
  const isAbout = useComposing.getState()[conversation_id]?.messageId === id;
  return isAbout ? document.querySelector<HTMLElement>('[data-composer]') : null;
}
