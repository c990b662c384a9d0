import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { readAll, readOne } from '../../cache/queries.ts';
import { destinationOf, type Reader } from '../../model/rules.ts';
import type { Notification } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

function sayReadFailed(): void {
  showActivity({
    title: t('useOpenNotification.failedToMarkNotifications'),
    description: t('useOpenNotification.pleaseTryAgain'),
    tone: 'danger',
  });
}

/** Opens what a notification is about and marks it read on the way. */
export function useOpenNotification(
  me: string,
  reader: Reader,
): (notification: Notification) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (notification) => {
    readOne(client, me, notification).catch(sayReadFailed);
    void navigate(destinationOf(notification, reader));
  };
}

/** Marks everything read. */
export function useReadAll(me: string): () => Promise<void> {
  const client = useQueryClient();
  return () => readAll(client, me).catch(sayReadFailed);
}
