import { type PointerEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import type { Conversation } from '../schema.ts';
import { ConversationMenu } from './conversation-menu.tsx';

type ConversationFrameProps = {
  me: string;
  conversation: Conversation;
  name: string;
  /** Leaves the thread, if it is this one that is open. */
  onLeave: () => void;
  children: ReactNode;
};

/** How long a finger rests before that means the menu, and how far it may slip meanwhile. */
const LONG_PRESS = 500;
const SLIP = 10;

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
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu();
      }}
      {...press}
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

/** Spread over the frame: a finger that stays where it is. */
function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = false;
      if (event.pointerType !== 'touch') return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = setTimeout(() => {
        pressed.current = true;
        onPress();
      }, LONG_PRESS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SLIP) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The finger that opened the menu does not press what lies under it: without the mouse events that
    // a browser makes of a touch the menu stays open, and the conversation closed.
    onTouchEnd(event: TouchEvent) {
      if (pressed.current) event.preventDefault();
      pressed.current = false;
    },
  };
}
