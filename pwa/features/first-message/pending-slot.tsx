import { lazy, Suspense, useState } from 'react';
import { ofFirstKey } from '#shared/domains/messaging/model/first-message.ts';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';

const load = () => import('./pending-first-messages.tsx');
const PendingFirstMessages = lazy(() =>
  load().then((module) => ({ default: module.PendingFirstMessages })),
);

/** First messages above the list of conversations. Most people have none and load no code for them. */
export function PendingSlot({ profile }: { profile: Pick<Profile, 'id' | 'user_type'> }) {
  const waits = useFirstMessages((state) => state.waiting.length > 0);
  const returned = useMessaging((state) =>
    Object.entries(state.drafts).some(([key, { notSent }]) => notSent && ofFirstKey(key)),
  );
  const [used, setUsed] = useState(false);
  if ((waits || returned) && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <PendingFirstMessages profile={profile} />
    </Suspense>
  );
}
