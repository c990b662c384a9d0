import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { answerForm, answerQuestion } from '#shared/domains/questions/model/commands.ts';
import { ANSWER_LENGTH, type HostQuestion } from '#shared/domains/questions/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FairWording } from '../../../../../features/fair-wording/fair-wording.tsx';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type AnswerFormProps = {
  me: string;
  question: HostQuestion;
  onDone: () => void;
  /** Other things to do with the question, behind the button that sends. */
  children: ReactNode;
};

const formSchema = z.object({ text: z.string() });

/** Answers a question, or changes the answer; what is typed outlives the page. */
export function AnswerForm(props: AnswerFormProps) {
  return (
    <PersistedForm me={props.me} formKey={answerForm(props.question.id)}>
      {(draft) => <Fields {...props} draft={draft} />}
    </PersistedForm>
  );
}

type FieldsProps = AnswerFormProps & { draft: FormDraft | null };

function Fields({ me, question, onDone, children, draft }: FieldsProps) {
  const t = useTexts(texts);
  const { error, run } = useCommand(answerQuestion, { me, failure: 'inline' });
  const { id, answer: seen } = question;
  const form = usePersistedForm<{ text: string }, { text: string }>({
    me,
    formKey: answerForm(id),
    stored: { text: seen ?? '' },
    draft,
    schema: formSchema,
    async send({ text }) {
      // Before it is sent: what is refused returns to the draft, and must not be dropped after that.
      await form.discard();
      if (await run({ question: id, answer: text.trim(), seen }, question)) onDone();
      else await form.keepAgain();
    },
  });
  const { text } = form.values;
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => void form.submit(event)}
    >
      <Textarea
        label={t('answerForm.label', { question: question.question })}
        hideLabel
        hint={t('answerForm.hint')}
        maxLength={ANSWER_LENGTH}
        value={text}
        error={form.errors.text ?? error?.message}
        onChange={({ target }) => form.set('text', target.value)}
      />
      <FairWording text={text} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          busy={form.busy}
          disabled={text.trim() === '' || text.length > ANSWER_LENGTH || text.trim() === seen}
        >
          {seen === null ? t('answerForm.publish') : t('answerForm.save')}
        </Button>
        {children}
      </div>
    </form>
  );
}
