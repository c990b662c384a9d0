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
  /** The message that may go with it, and a text to begin from. */
  letter: { label: string; suggestion: string; words: string; onWords: (words: string) => void };
  /** The reason where the facts give it: another application was approved. */
  given?: DeclineReason;
  onDecline: (reason: DeclineReason) => void;
};

/** Asks for the reason to decline, of which none is chosen before. */
export function DeclineDialog({
  title,
  description,
  open,
  busy = false,
  letter,
  given,
  onClose,
  onDecline,
}: DeclineDialogProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState<DeclineReason | undefined>(given);
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
      {given ? (
        <p className="font-medium">{declineReasonLabels[given]}</p>
      ) : (
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
      )}
      <div className="mt-4 flex flex-col gap-2">
        <Textarea
          label={letter.label}
          hint={t('applicationDecision.sentAsYouSeeIt')}
          maxLength={WORDS_MOST}
          value={letter.words}
          onChange={({ target }) => letter.onWords(target.value)}
        />
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          onClick={() => letter.onWords(letter.suggestion)}
        >
          {t('applicationDecision.suggest')}
        </Button>
      </div>
    </Dialog>
  );
}
