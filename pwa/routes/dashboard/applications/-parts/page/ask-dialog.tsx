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
import {
  type Fields,
  PersistedFields,
} from '../../../../../features/persisted-form/persisted-fields.tsx';
import texts from './texts/en.ts';

type AskDialogProps = {
  me: string;
  application: ApplicationToDecide;
  name: string;
  onClose: () => void;
};

type Paper = (typeof askedPapers)[number];

/** What is asked for; typed words outlive the dialog and the browser until they are sent. */
type Asked = { kind: 'paper' | 'answer'; paper: Paper; question: string };
const EMPTY: Asked = { kind: 'paper', paper: 'income', question: '' };

/** Asks for a kind of paper, or for an answer in words. */
export function AskDialog(props: AskDialogProps) {
  return (
    <PersistedFields
      me={props.me}
      formKey={`application-ask:${props.application.id}`}
      empty={EMPTY}
    >
      {(fields) => <Question {...props} fields={fields} />}
    </PersistedFields>
  );
}

type QuestionProps = AskDialogProps & { fields: Fields<Asked> };

function Question({ me, application, name, onClose, fields }: QuestionProps) {
  const t = useTexts(texts);
  const { values, set, forget } = fields;
  const { kind, paper, question } = values;
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
    if (!(await run(asked, application))) return;
    await forget();
    onClose();
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
          onChange={(next) => set('kind', next)}
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
              set('paper', askedPapers.find((one) => one === target.value) ?? 'other')
            }
          />
        )}
        <Textarea
          label={kind === 'paper' ? t('ask.moreToSay') : t('ask.question')}
          hint={kind === 'paper' ? t('ask.optional') : undefined}
          maxLength={QUESTION_CHARACTERS}
          value={question}
          error={missed && needed ? t('ask.writeAQuestion') : undefined}
          onChange={({ target }) => set('question', target.value)}
        />
        <FormError>{error?.message}</FormError>
      </div>
    </Dialog>
  );
}
