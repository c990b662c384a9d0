import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { INBOX } from '../inbox/inbox-path.ts';
import texts from './texts/en.ts';

const loadDialog = () => import('./first-message-dialog.tsx');
const Dialog = lazy(() => loadDialog().then((module) => ({ default: module.FirstMessageDialog })));

type MessageButtonProps = {
  /** Id of the recipient; null while unknown, or when the account is gone. */
  to: string | null;
  /** Their name, for those who hear the button. */
  name: string;
  /** The home it is about, shown next to the conversation. */
  listing?: string;
  application?: string;
  /** Where it stands alone its words are shown; in a row of buttons the icon is enough. */
  hasWords?: boolean;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

/** Opens the conversation with a person about a home or application; the first press starts it. */
export function MessageButton({
  to,
  name,
  listing,
  application,
  hasWords = false,
  'data-action': action,
}: MessageButtonProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const profile = useProfile();
  const [busy, setBusy] = useState(false);
  const [writing, setWriting] = useState<'never' | 'now' | 'over'>('never');
  if (!profile || !to || to === profile.id) return null;

  const words = t('messageButton.message', { name });
  const about = { ...(listing && { listing }), ...(application && { application }) };
  const open = async () => {
    setBusy(true);
    const opened = await import('./open-conversation.ts')
      .then(({ openConversation }) =>
        openConversation(client, profile, { otherUser: to, ...about }),
      )
      .finally(() => setBusy(false));
    if (opened.type === 'unreachable') setWriting('now');
    if (opened.type === 'open')
      await navigate({ to: INBOX[profile.user_type], search: { c: opened.conversation } });
  };
  return (
    <>
      {hasWords ? (
        <Button
          variant="secondary"
          icon={<MessageCircle aria-hidden="true" size={18} />}
          busy={busy}
          data-action={action}
          onClick={() => void open()}
        >
          {words}
        </Button>
      ) : (
        <IconButton label={words} variant="outline" disabled={busy} onClick={() => void open()}>
          <MessageCircle aria-hidden="true" size={18} />
        </IconButton>
      )}
      {writing !== 'never' && (
        <Suspense fallback={null}>
          <Dialog
            {...{ profile, name }}
            whom={{ to, name, ...about }}
            open={writing === 'now'}
            onClose={() => setWriting('over')}
          />
        </Suspense>
      )}
    </>
  );
}
