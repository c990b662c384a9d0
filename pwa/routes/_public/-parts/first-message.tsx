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
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { clearFirstMessage, keepFirstMessage, readFirstMessage } from './first-message-draft.ts';
import texts from './texts/en.ts';

type FirstMessageProps = { listing: Listing; host: PublicProfile; profile: Profile | null };

/** The first message to a host. A visitor may type it; signing in keeps it. */
export function FirstMessage({ listing, host, profile }: FirstMessageProps) {
  const t = useTexts(texts);
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
        showCritical({
          title: t('firstMessage.verificationRequired'),
          description: message,
          tone: 'danger',
        });
      } else {
        showActivity({
          title: t('firstMessage.errorStartingConversation'),
          description: message,
          tone: 'danger',
        });
      }
    }
  };

  const name = firstName(host.full_name);
  const greet = (opener: string) =>
    name
      ? t('firstMessage.greeting', { name, opener })
      : t('firstMessage.greetingNobody', { opener });
  return (
    <div ref={field} className="mt-5 flex scroll-my-28 flex-col gap-3">
      <Textarea
        label={name ? t('firstMessage.message', { name }) : t('firstMessage.messageNobody')}
        value={text}
        maxLength={MESSAGE_LIMIT}
        placeholder={
          name
            ? t('firstMessage.hiILike', { name, title: listing.title })
            : t('firstMessage.hiILikeNobody', { title: listing.title })
        }
        className="min-h-28"
        onChange={({ target }) => change(target.value)}
      />
      {!text.trim() && (
        <div className="flex flex-wrap gap-2">
          {[t('firstMessage.stillAvailable'), t('firstMessage.whenToSee')].map((opener) => (
            <button
              key={opener}
              type="button"
              onClick={() => change(greet(opener))}
              className="rounded-full border border-border px-3 py-1.5 text-sm transition-colors hover:border-strong pointer-coarse:py-2.5"
            >
              {opener}
            </button>
          ))}
        </div>
      )}
      <Button block size="lg" busy={busy} disabled={!text.trim()} onClick={() => void send()}>
        {profile ? t('firstMessage.sendMessage') : t('firstMessage.signInAndSend')}
      </Button>
      {!profile && (
        <p className="text-center text-sm text-muted">{t('firstMessage.yourTextIsKeptWhile')}</p>
      )}
    </div>
  );
}

function asCorrespondent(person: PublicProfile) {
  return { id: person.id, userType: person.user_type, isVerified: person.is_verified };
}
