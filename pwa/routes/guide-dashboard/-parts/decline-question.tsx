import { useState } from 'react';
import {
  type GuideReason,
  guideReasonLabels,
  guideReasons,
  isGuideReason,
  REASON_LENGTH,
  type SaidReason,
} from '#shared/domains/tours/model/guides/guide-reason.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type DeclineQuestionProps = {
  /** Whether the guide had accepted: the host counts on them, and hears why they step back. */
  accepted: boolean;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onDecline: (said: SaidReason) => void;
};

const NONE: SaidReason = { reason: '', words: '' };

/** Asked before a tour is given away, with why; who has not accepted may leave that open. */
export function DeclineQuestion({
  accepted,
  open,
  busy,
  onClose,
  onDecline,
}: DeclineQuestionProps) {
  const t = useTexts(texts);
  const [said, setSaid] = useState(NONE);
  const options = guideReasons.map((value) => ({ value, label: guideReasonLabels[value] }));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={accepted ? t('guideAnswer.stepBackFromThisTour') : t('guideAnswer.declineThisTour')}
      description={t('guideAnswer.theHostIsTold')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('guideAnswer.keepTheTour')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!isGuideReason(said, accepted)}
            onClick={() => onDecline(said)}
          >
            {accepted ? t('guideAnswer.stepBack') : t('guideAnswer.declineTour')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup<GuideReason>
          label={accepted ? t('guideReason.why') : t('guideReason.whyOptional')}
          hint={t('guideReason.hostReads')}
          options={options}
          value={said.reason === '' ? null : said.reason}
          onChange={(reason) => setSaid({ ...said, reason })}
        />
        {said.reason !== '' && (
          <Textarea
            label={
              said.reason === 'other' ? t('guideReason.words') : t('guideReason.wordsOptional')
            }
            maxLength={REASON_LENGTH}
            value={said.words}
            onChange={({ target }) => setSaid({ ...said, words: target.value })}
          />
        )}
      </div>
    </Dialog>
  );
}
