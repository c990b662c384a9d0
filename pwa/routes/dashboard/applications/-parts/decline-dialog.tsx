import { useState } from 'react';
import { declineReasonLabels } from '#shared/domains/applications/model/labels.ts';
import { type DeclineReason, declineReasons } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type DeclineDialogProps = {
  title: string;
  description: string;
  open: boolean;
  busy?: boolean;
  onClose: () => void;
  onDecline: (reason: DeclineReason) => void;
};

/** Asks for the reason to decline, of which none is chosen before. */
export function DeclineDialog({
  title,
  description,
  open,
  busy = false,
  onClose,
  onDecline,
}: DeclineDialogProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState<DeclineReason>();
  const [missed, setMissed] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('applicationDecision.notYet')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => (reason ? onDecline(reason) : setMissed(true))}
          >
            {t('applicationDecision.declineApplication')}
          </Button>
        </>
      }
    >
      <Select
        label={t('applicationDecision.reason')}
        value={reason ?? ''}
        error={missed && !reason ? t('applicationDecision.chooseTheReason') : undefined}
        options={[
          { value: '', label: t('applicationDecision.choose') },
          ...declineReasons.map((value) => ({ value, label: declineReasonLabels[value] })),
        ]}
        onChange={({ target }) => setReason(declineReasons.find((one) => one === target.value))}
      />
    </Dialog>
  );
}
