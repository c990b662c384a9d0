import { MESSAGE_LIMIT } from '#shared/domains/messaging/model/schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { QueuedFirstMessages } from './queued-first-messages.tsx';
import texts from './texts/en.ts';
import { useFirstMessage, type Whom } from './use-first-message.ts';

type FirstMessageDialogProps = {
  profile: Pick<Profile, 'id' | 'user_type'>;
  whom: Whom;
  /** How the other person is called here. */
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Composer for a first message where the conversation cannot be opened or started now. */
export function FirstMessageDialog(props: FirstMessageDialogProps) {
  const { profile, whom, name, open, onClose } = props;
  const t = useTexts(texts);
  const first = useFirstMessage(profile, whom);
  const send = async () => {
    if ((await first.send(first.text)) !== 'refused') onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('firstMessage.to', { name })}
      description={t('firstMessage.opensLater')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('firstMessage.close')}
          </Button>
          <Button
            busy={first.busy}
            disabled={!first.text.trim() || first.text.length > MESSAGE_LIMIT}
            onClick={() => void send()}
          >
            {t('firstMessage.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Textarea
          label={t('firstMessage.message')}
          value={first.text}
          readOnly={first.busy}
          maxLength={MESSAGE_LIMIT}
          className="min-h-28"
          error={first.notSent ? t('firstMessage.notSent', { reason: first.notSent }) : undefined}
          onChange={({ target }) => first.change(target.value)}
        />
        <QueuedFirstMessages waiting={first.waiting} />
      </div>
    </Dialog>
  );
}
