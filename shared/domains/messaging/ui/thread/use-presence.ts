import { useEffect } from 'react';
import { create } from 'zustand';
import { platform } from '../../../../platform/ports/platform.ts';
import { otherParticipant } from '../../model/rules.ts';
import type { Conversation } from '../../model/schema.ts';
import { conversationTopic, createTyping, TYPING } from '../../model/typing.ts';
import { useMessaging } from '../../outbox/store.ts';

type Presence = { conversation: string | null; online: boolean; typing: boolean };

const ABSENT: Presence = { conversation: null, online: false, typing: false };

/** Presence in the open conversation; not persisted. */
const useOpenPresence = create<Presence>(() => ABSENT);

/** Whether the other person is there just now, and whether they type. */
export function usePresence(conversationId: string | undefined): Presence {
  const open = useOpenPresence();
  return open.conversation === conversationId ? open : ABSENT;
}

/** Joins the presence of a conversation's channel while its thread is open and not blocked. */
export function useJoinPresence(me: string, conversation: Conversation | undefined): void {
  const id = conversation?.id;
  const them = conversation && otherParticipant(conversation, me)?.user_id;
  const blocked = conversation?.blocked ?? false;
  useEffect(() => {
    if (!id || !them || blocked) return;
    useOpenPresence.setState({ ...ABSENT, conversation: id });
    const change = (next: Partial<Presence>) => {
      if (useOpenPresence.getState().conversation === id) useOpenPresence.setState(next);
    };
    let say = (_: boolean) => {};
    const typing = createTyping({
      me,
      clock: platform().clock,
      send: (on) => say(on),
      onOther: (on) => change({ typing: on }),
    });
    const stopWatching = useMessaging.subscribe(({ drafts }, before) => {
      const text = drafts[id]?.text ?? '';
      if (text === (before.drafts[id]?.text ?? '')) return;
      // A draft of another device changes the text as well: only input in the field is typing.
      if (text.trim() === '') typing.stopped();
      else if (document.activeElement instanceof HTMLTextAreaElement) typing.typed();
    });
    const room = import('../../../../platform/realtime/room.ts').then(({ enterRoom }) =>
      enterRoom(conversationTopic(id), me, {
        onSaid: typing.heard,
        onPresent(people) {
          change({ online: people.has(them) });
          if (!people.has(them)) typing.end();
        },
      }),
    );
    room.then(
      (opened) => {
        say = (on) => opened.say(TYPING, { user_id: me, typing: on });
      },
      // Presence is optional: offline it is simply missing.
      (error: unknown) => console.warn('presence', error),
    );
    return () => {
      stopWatching();
      typing.stopped();
      typing.end();
      if (useOpenPresence.getState().conversation === id) useOpenPresence.setState(ABSENT, true);
      void room.then(
        (opened) => opened.leave(),
        () => undefined,
      );
    };
  }, [me, id, them, blocked]);
}
