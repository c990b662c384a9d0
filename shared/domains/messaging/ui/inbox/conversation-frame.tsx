import { type ReactNode, useRef } from 'react';
import type { Conversation } from '../../model/schema.ts';
import { useLongPress } from '../message/use-long-press.ts';
import { ConversationMenu } from './conversation-menu.tsx';

type ConversationFrameProps = {
  me: string;
  conversation: Conversation;
  name: string;
  /** Leaves the thread, if it is this one that is open. */
  onLeave: () => void;
  children: ReactNode;
};

/** A line of the list with its menu: by its button, the right mouse button or a finger that stays. */
export function ConversationFrame(props: ConversationFrameProps) {
  const { me, conversation, name, onLeave, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const openMenu = () => {
    const button = frame.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    if (button?.getAttribute('aria-expanded') === 'false') button.click();
  };
  const press = useLongPress(openMenu);
  const nameId = `conversation-${conversation.id}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way to the button that stands in it
    <div
      ref={frame}
      className="group menu relative select-none [-webkit-touch-callout:none]"
      {...press}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu();
      }}
    >
      {children}
      <span id={nameId} hidden>
        {name}
      </span>
      <ConversationMenu
        me={me}
        conversation={conversation}
        describedBy={nameId}
        onLeave={onLeave}
        size="sm"
        className="absolute! top-1/2 right-1.5 -translate-y-1/2 pointer-fine:mt-2 bg-surface text-muted pointer-coarse:size-11 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-expanded:opacity-100"
      />
    </div>
  );
}
