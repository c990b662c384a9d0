import { lazy, Suspense, useState } from 'react';
import { ofFirstKey } from '#shared/domains/messaging/model/first-message.ts';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';

const load = () => import('./first-messages.tsx');
const FirstMessages = lazy(() => load().then((module) => ({ default: module.FirstMessages })));

/** Above the conversations, those that have not begun. Most people have none, and load no code for them. */
export function BegunSlot({ profile }: { profile: Pick<Profile, 'id' | 'user_type'> }) {
  const waits = useFirstMessages((state) => state.waiting.length > 0);
  const returned = useMessaging((state) =>
    Object.entries(state.drafts).some(([key, { notSent }]) => notSent && ofFirstKey(key)),
  );
  const [used, setUsed] = useState(false);
  if ((waits || returned) && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <FirstMessages profile={profile} />
    </Suspense>
  );
}
