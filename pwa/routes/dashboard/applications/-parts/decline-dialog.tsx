import { useState } from 'react';
import { declineReasonLabels } from '#shared/domains/applications/model/labels.ts';
import { type DeclineReason, declineReasons } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** A message that goes with a decision is short. */
const WORDS_MOST = 2000;

type DeclineDialogProps = {
  title: string;
  description: string;
  open: boolean;
  busy?: boolean;
  onClose: () => void;
  /** For one person: their name, the home, and the message that may go with it. */
  letter?: { name: string; home: string; words: string; onWords: (words: string) => void };
  onDecline: (reason: DeclineReason) => void;
};

/** Asks for the reason to decline, of which none is chosen before. */
export function DeclineDialog({
  title,
  description,
  open,
  busy = false,
  letter,
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
      {letter && (
        <div className="mt-4 flex flex-col gap-2">
          <Textarea
            label={t('applicationDecision.messageTo', { name: letter.name })}
            hint={t('applicationDecision.sentAsYouSeeIt')}
            maxLength={WORDS_MOST}
            value={letter.words}
            onChange={({ target }) => letter.onWords(target.value)}
          />
          <Button
            size="sm"
            variant="ghost"
            className="self-start"
            onClick={() => letter.onWords(t('applicationDecision.suggestion', letter))}
          >
            {t('applicationDecision.suggest')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
