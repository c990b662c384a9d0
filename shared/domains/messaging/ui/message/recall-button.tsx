import { useState } from 'react';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { recallMessage } from '../../outbox/recall.ts';
import texts from '../../texts/en.ts';

type TakeBackProps = { me: string; id: string; className: string };

/** Takes a pending message back into its field; shows a notice when that is not possible. */
export function TakeBack({ me, id, className }: TakeBackProps) {
  const t = useTexts(texts);
  // What is being sent comes first, which may take a while.
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      if (await recallMessage(me, id)) return;
      showActivity({ title: t('recall.stays'), description: t('recall.mayBeThere') });
    } catch (error) {
      console.error('recall', error);
      showActivity({ title: t('recall.failed'), tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <>
      {' · '}
      <button type="button" disabled={busy} onClick={() => void press()} className={className}>
        {t('messageBubble.takeBack')}
      </button>
    </>
  );
}
