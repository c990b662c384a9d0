import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Listing } from '#shared/domains/listings/schema.ts';
import { can } from '#shared/domains/messaging/rules.ts';
import { MESSAGE_LIMIT } from '#shared/domains/messaging/schema.ts';
import { firstName } from '#shared/domains/profiles/rules.ts';
import type { Profile, PublicProfile } from '#shared/domains/profiles/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { clearFirstMessage, keepFirstMessage, readFirstMessage } from './first-message-draft.ts';

type FirstMessageProps = { listing: Listing; host: PublicProfile; profile: Profile | null };

const openers = ['Is it still available?', 'When could I come and see it?'];

/** The first message to a host. A visitor may type it; signing in keeps it. */
export function FirstMessage({ listing, host, profile }: FirstMessageProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [text, setText] = useState(() => readFirstMessage(listing.id));
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After the router has scrolled a new page to its top.
    const timer = setTimeout(() => {
      field.current?.scrollIntoView({ block: 'nearest' });
      field.current?.querySelector('textarea')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);

  const verdict = profile && can.startConversation(asCorrespondent(profile), asCorrespondent(host));
  const change = (next: string) => {
    setText(next);
    keepFirstMessage(listing.id, next);
  };

  const send = async () => {
    if (!text.trim() || busy) return;
    if (!profile) {
      const redirect = `/listings/${listing.id}?compose=true`;
      await navigate({ to: '/auth/login', search: { redirect } });
      return;
    }
    if (verdict && !verdict.allowed) {
      showCritical({ title: verdict.title, description: verdict.reason, tone: 'danger' });
      return;
    }
    setBusy(true);
    try {
      // Supabase's client and the outbox load with the first message, not with the page.
      const { sendFirstMessage } = await import('./send-first-message.ts');
      const conversation = await sendFirstMessage(client, profile.id, host.id, listing.id, text);
      clearFirstMessage(listing.id);
      const to = profile.user_type === 'host' ? '/dashboard/messages' : '/messages';
      await navigate({ to, search: { c: conversation } });
    } catch (error) {
      setBusy(false);
      const { hint, message } = toAppError(error);
      if (hint === 'messaging.verification_required') {
        showCritical({ title: 'Verification Required', description: message, tone: 'danger' });
      } else {
        showActivity({
          title: 'Error starting conversation',
          description: message,
          tone: 'danger',
        });
      }
    }
  };

  const name = firstName(host.full_name) || 'the host';
  return (
    <div ref={field} className="mt-5 flex scroll-my-28 flex-col gap-3">
      <Textarea
        label={`Message to ${name}`}
        value={text}
        maxLength={MESSAGE_LIMIT}
        placeholder={`Hi ${name}, I like “${listing.title}” …`}
        className="min-h-28"
        onChange={({ target }) => change(target.value)}
      />
      {!text.trim() && (
        <div className="flex flex-wrap gap-2">
          {openers.map((opener) => (
            <button
              key={opener}
              type="button"
              onClick={() => change(`Hi ${name}! ${opener}`)}
              className="rounded-full border border-border px-3 py-1.5 text-sm transition-colors hover:border-strong pointer-coarse:py-2.5"
            >
              {opener}
            </button>
          ))}
        </div>
      )}
      <Button block size="lg" busy={busy} disabled={!text.trim()} onClick={() => void send()}>
        {profile ? 'Send message' : 'Sign in and send'}
      </Button>
      {!profile && (
        <p className="text-center text-sm text-muted">Your text is kept while you sign in.</p>
      )}
    </div>
  );
}

function asCorrespondent(person: PublicProfile) {
  return { id: person.id, userType: person.user_type, isVerified: person.is_verified };
}
