import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { platform } from '../../../../platform/ports/platform.ts';
import { readAll, readOne } from '../../cache/queries.ts';
import { destinationOf, type Reader, roleToEnter } from '../../model/rules.ts';
import type { Notification } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

function sayReadFailed(): void {
  // Without a connection it stays unread, which is no failure of opening it.
  if (!platform().network.online()) return;
  showActivity({
    title: t('useOpenNotification.failedToMarkNotifications'),
    description: t('useOpenNotification.pleaseTryAgain'),
    tone: 'danger',
  });
}

/** Makes another role of the person the active one; false where that failed. */
export type EnterRole = (role: Reader) => Promise<boolean>;

/** Opens what a notification is about, in the role that it is for, and marks it read on the way. */
export function useOpenNotification(
  me: string,
  reader: Reader,
  enter: EnterRole,
): (notification: Notification) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (notification) => {
    readOne(client, me, notification).catch(sayReadFailed);
    const role = roleToEnter(notification, reader);
    const open = () => void navigate(destinationOf(notification, reader));
    if (role) void enter(role).then((entered) => entered && open());
    else open();
  };
}

/** Marks everything read. */
export function useReadAll(me: string): () => Promise<void> {
  const client = useQueryClient();
  return () => readAll(client, me).catch(sayReadFailed);
}
