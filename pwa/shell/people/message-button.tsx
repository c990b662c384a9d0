import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#shared/domains/auth/store.ts';
import type { UserType } from '#shared/domains/profiles/schema.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const MESSAGES = {
  renter: '/messages',
  host: '/dashboard/messages',
  guide: '/guide-dashboard/messages',
} as const satisfies Record<UserType, string>;

type MessageButtonProps = {
  /** Whom it is for; nobody while they are not known, or gone. */
  to: string | null;
  /** Their name, for those who hear the button. */
  name: string;
  /** What it is about: it stands beside the conversation. */
  listing?: string;
  application?: string;
};

/** The way to the conversation with somebody about something; started with the first press. */
export function MessageButton({ to, name, listing, application }: MessageButtonProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const profile = useProfile();
  const [busy, setBusy] = useState(false);
  if (!profile || !to || to === profile.id) return null;

  const open = async () => {
    setBusy(true);
    const { openConversation } = await import('./open-conversation.ts');
    const about = { ...(listing && { listing }), ...(application && { application }) };
    const conversation = await openConversation(client, profile, { otherUser: to, ...about });
    setBusy(false);
    if (conversation)
      await navigate({ to: MESSAGES[profile.user_type], search: { c: conversation } });
  };
  return (
    <IconButton
      label={t('messageButton.message', { name })}
      variant="outline"
      disabled={busy}
      onClick={() => void open()}
    >
      <MessageCircle aria-hidden="true" size={18} />
    </IconButton>
  );
}
