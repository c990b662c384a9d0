import { useState } from 'react';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { askApplicants } from '#shared/domains/applications/model/request-commands.ts';
import { askedPapers, QUESTION_CHARACTERS } from '#shared/domains/applications/model/requests.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { FormError } from '../../../../../features/forms/form-notices.tsx';
import texts from './texts/en.ts';

type AskDialogProps = {
  me: string;
  application: ApplicationToDecide;
  name: string;
  onClose: () => void;
};

type Paper = (typeof askedPapers)[number];

/** Asks for a kind of paper, or for an answer in words. */
export function AskDialog({ me, application, name, onClose }: AskDialogProps) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<'paper' | 'answer'>('paper');
  const [paper, setPaper] = useState<Paper>('income');
  const [question, setQuestion] = useState('');
  const [missed, setMissed] = useState(false);
  // One dialog is one request: pressed again after a lost answer it is the same.
  const [request] = useState(() => crypto.randomUUID());
  const { busy, error, run } = useCommand(askApplicants, { me, failure: 'inline' });
  const needed = kind === 'answer' && question.trim() === '';
  async function send() {
    if (needed) return setMissed(true);
    const asked = {
      request,
      application: application.id,
      kind,
      paper: kind === 'paper' ? paper : null,
      question: question.trim(),
    };
    if (await run(asked, application)) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('ask.title', { name })}
      description={t('ask.whatHappens')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ask.notNow')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('ask.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup<'paper' | 'answer'>
          label={t('ask.what')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'paper', label: t('ask.paper') },
            { value: 'answer', label: t('ask.answer') },
          ]}
        />
        {kind === 'paper' && (
          <Select
            label={t('ask.kindOfPaper')}
            value={paper}
            options={askedPapers.map((value) => ({ value, label: documentKindLabels[value] }))}
            onChange={({ target }) =>
              setPaper(askedPapers.find((one) => one === target.value) ?? 'other')
            }
          />
        )}
        <Textarea
          label={kind === 'paper' ? t('ask.moreToSay') : t('ask.question')}
          hint={kind === 'paper' ? t('ask.optional') : undefined}
          maxLength={QUESTION_CHARACTERS}
          value={question}
          error={missed && needed ? t('ask.writeAQuestion') : undefined}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <FormError>{error?.message}</FormError>
      </div>
    </Dialog>
  );
}
