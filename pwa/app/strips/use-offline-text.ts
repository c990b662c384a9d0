import { useQueryClient } from '@tanstack/react-query';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { DeviceWork } from '#shared/platform/commands/waiting.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { countWaiting } from '../../features/waiting-work/sorts.ts';
import { waitingText } from '../../features/waiting-work/waiting-text.ts';
import texts from './texts/en.ts';

/** What a page without a connection shows comes from this device, at whatever time it was read. */
const startedOffline = !platform().network.online();

/** 'You are offline' with how old what is shown is; and what waits to be sent, when something does. */
export function useOfflineText(work: DeviceWork): {
  text: string;
  waits: string | undefined;
} {
  const t = useTexts(texts);
  const now = useNow();
  const queries = useQueryClient().getQueryCache();
  const firsts = useFirstMessages((state) => state.waiting.length);
  const pending = useMessaging((state) => state.pending.length) + firsts;
  const waiting = countWaiting(work);
  // What is being stored just now is shown as waiting, too.
  const message = Math.max(pending, waiting.message);
  const newest = Math.max(
    0,
    ...queries
      .getAll()
      .filter((query) => query.isActive())
      .map((query) => query.state.dataUpdatedAt),
  );
  const text = [
    t('offline.youAre'),
    newest > 0 &&
      !startedOffline &&
      t('offline.shownAsOf', { when: relativeTime(new Date(newest).toISOString(), now) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return { text, waits: waitingText({ ...waiting, message }) };
}
