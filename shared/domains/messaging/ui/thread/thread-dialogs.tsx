import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { setBlocked } from '../../cache/moderation.ts';
import { act } from '../../outbox/change-message.ts';
import { type Asked, ask, useAsking } from '../../state/open-dialog.ts';
import texts from '../../texts/en.ts';
import { ReportDialog } from './report-dialog.tsx';

const close = () => ask(null);

/** What a thread asks before it does something. Loaded with the first question. */
export function Dialogs({ me }: { me: string }) {
  const asked = useAsking((state) => state.asked);
  return (
    <>
      <Unsend me={me} asked={asked?.kind === 'unsend' ? asked : null} />
      <Block me={me} asked={asked?.kind === 'block' ? asked : null} />
      {asked?.kind === 'report' && <ReportDialog asked={asked} onClose={close} />}
    </>
  );
}

type Of<Kind extends Asked['kind']> = { me: string; asked: Extract<Asked, { kind: Kind }> | null };

function Unsend({ me, asked }: Of<'unsend'>) {
  const t = useTexts(texts);
  const unsend = () => {
    if (asked) void act(me, asked.message, { kind: 'message-unsend' });
    close();
  };
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={close}
      title={t('acts.unsendTitle')}
      description={t('acts.unsendBody')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('acts.keep')}
          </Button>
          <Button variant="danger" onClick={unsend}>
            {t('acts.unsend')}
          </Button>
        </>
      }
    />
  );
}

function Block({ me, asked }: Of<'block'>) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const name = asked?.name ?? '';
  const block = () => {
    if (asked) {
      setBlocked(client, me, asked.person, true).catch((error: Error) => {
        const description = error.message;
        showActivity({ title: t('blocking.failed'), description, tone: 'danger' });
      });
    }
    close();
  };
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={close}
      title={t('blocking.title', { name })}
      description={t('blocking.body', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('blocking.cancel')}
          </Button>
          <Button variant="danger" onClick={block}>
            {t('blocking.block', { name })}
          </Button>
        </>
      }
    />
  );
}
