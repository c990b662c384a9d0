import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { can, restoredText } from '#shared/domains/messaging/model/rules.ts';
import { MESSAGE_LIMIT } from '#shared/domains/messaging/model/schema.ts';
import { emptyMessaging, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import type { Profile, PublicProfile } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showCritical } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { track } from '#shared/platform/analytics/track.ts';
import { QueuedFirstMessages } from '../../../../features/first-message/queued-first-messages.tsx';
import { useFirstMessage } from '../../../../features/first-message/use-first-message.ts';
import {
  clearFirstMessage,
  keepFirstMessage,
  readFirstMessage,
  sendAfterSignIn,
  takeSending,
} from './first-message-draft.ts';
import texts from './texts/en.ts';

type FirstMessageProps = {
  listing: Listing;
  host: PublicProfile;
  profile: Profile | null;
  focus: boolean;
};

/** The first message to a host. A visitor may type it; signing in keeps it. */
export function FirstMessage({ profile, ...about }: FirstMessageProps) {
  return profile ? <OwnFirst {...about} profile={profile} /> : <VisitorsFirst {...about} />;
}

type OwnFirstProps = FirstMessageProps & { profile: Profile };

function OwnFirst({ listing, host, profile, focus }: OwnFirstProps) {
  const t = useTexts(texts);
  const first = useFirstMessage(profile, {
    to: host.id,
    name: host.full_name,
    listing: listing.id,
    title: listing.title,
  });
  // What was typed before signing in stands in the tab until this device's drafts are there to take it.
  const [brought, setBrought] = useState(() => readFirstMessage(listing.id));
  const ready = useMessaging(({ wake }) => wake !== emptyMessaging.wake);
  const text = [first.text, brought].every((each) => each.trim())
    ? restoredText(first.text, brought)
    : first.text || brought;
  const change = (next: string) => {
    first.change(next);
    setBrought('');
    clearFirstMessage(listing.id);
  };
  const send = async () => {
    if (!text.trim() || first.busy) return;
    const verdict = can.startConversation(asCorrespondent(profile), asCorrespondent(host));
    if (!verdict.allowed) {
      showCritical({ title: verdict.title, description: verdict.reason, tone: 'danger' });
      return;
    }
    // Its draft has the text, whatever was brought along, should it not get any further.
    change(text);
    if ((await first.send(text)) !== 'refused')
      track('listing_contacted', { listing_id: listing.id });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the drafts are there
  useEffect(() => {
    if (!ready || !brought) return;
    const isMeant = takeSending(listing.id);
    change(text);
    // Sending was pressed before signing in. With another text of this account in front of it, both are read first.
    if (isMeant && text === brought) void send();
  }, [ready]);

  return (
    <Writing
      {...{ listing, host, text, focus }}
      readOnly={first.busy}
      error={first.notSent ? t('firstMessage.notSent', { reason: first.notSent }) : undefined}
      onChange={change}
    >
      <Button block size="lg" busy={first.busy} disabled={!text.trim()} onClick={() => void send()}>
        {t('firstMessage.sendMessage')}
      </Button>
      <QueuedFirstMessages waiting={first.waiting} />
    </Writing>
  );
}

function VisitorsFirst({ listing, host, focus }: Omit<FirstMessageProps, 'profile'>) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [text, setText] = useState(() => readFirstMessage(listing.id));
  const change = (next: string) => {
    setText(next);
    keepFirstMessage(listing.id, next);
    // Who goes on writing has not meant it yet.
    takeSending(listing.id);
  };
  const redirect = `/listings/${listing.id}?compose=true`;
  return (
    <Writing {...{ listing, host, text, focus }} onChange={change}>
      <Button
        block
        size="lg"
        disabled={!text.trim()}
        onClick={() => {
          sendAfterSignIn(listing.id);
          void navigate({ to: '/auth/login', search: { redirect } });
        }}
      >
        {t('firstMessage.signInAndSend')}
      </Button>
      <p className="text-center text-sm text-muted">{t('firstMessage.yourTextIsKeptWhile')}</p>
    </Writing>
  );
}

type WritingProps = {
  listing: Listing;
  host: PublicProfile;
  text: string;
  onChange: (text: string) => void;
  readOnly?: boolean;
  error?: string | undefined;
  focus: boolean;
  children: ReactNode;
};

/** The field, and how one might begin. */
function Writing(props: WritingProps) {
  const { listing, host, text, onChange, readOnly, error, focus, children } = props;
  const t = useTexts(texts);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!focus) return;
    // After the router has scrolled a new page to its top.
    const timer = setTimeout(() => {
      field.current?.scrollIntoView({ block: 'nearest' });
      field.current?.querySelector('textarea')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [focus]);

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
        readOnly={readOnly}
        error={error}
        maxLength={MESSAGE_LIMIT}
        placeholder={
          name
            ? t('firstMessage.hiILike', { name, title: listing.title })
            : t('firstMessage.hiILikeNobody', { title: listing.title })
        }
        className="min-h-28"
        onChange={({ target }) => onChange(target.value)}
      />
      {!text.trim() && (
        <div className="flex flex-wrap gap-2">
          {[t('firstMessage.stillAvailable'), t('firstMessage.whenToSee')].map((opener) => (
            <button
              key={opener}
              type="button"
              onClick={() => onChange(greet(opener))}
              className="rounded-full border border-border px-3 py-1.5 text-sm transition-colors hover:border-strong pointer-coarse:py-2.5"
            >
              {opener}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

function asCorrespondent(person: Pick<PublicProfile, 'id' | 'user_type' | 'is_verified'>) {
  return { id: person.id, userType: person.user_type, isVerified: person.is_verified };
}
