import * as z from 'zod/mini';
import { answerRequest } from '#shared/domains/applications/model/request-commands.ts';
import {
  ANSWER_CHARACTERS,
  type ApplicationRequest,
} from '#shared/domains/applications/model/requests.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

type AnswerFormProps = { me: string; request: ApplicationRequest };

const formSchema = z.object({
  answer: z
    .string()
    .check(z.refine((text) => text.trim() !== '', { error: () => t('ownPage.answerNeeded') })),
});

/** Answers a question in words; what is typed outlives the page. */
export function AnswerForm({ me, request }: AnswerFormProps) {
  const formKey = `application-answer:${request.id}`;
  return (
    <PersistedForm me={me} formKey={formKey}>
      {(draft) => <Fields me={me} request={request} formKey={formKey} draft={draft} />}
    </PersistedForm>
  );
}

type FieldsProps = AnswerFormProps & { formKey: string; draft: FormDraft | null };

function Fields({ me, request, formKey, draft }: FieldsProps) {
  const t = useTexts(texts);
  const { error, run } = useCommand(answerRequest, { me, failure: 'inline' });
  const form = usePersistedForm<{ answer: string }, { answer: string }>({
    me,
    formKey,
    stored: { answer: '' },
    draft,
    schema: formSchema,
    async send({ answer }) {
      // Before it is sent, as with notes: what is refused returns to the draft.
      await form.discard();
      const { id, application_id } = request;
      const input = { request: id, application: application_id, answer: answer.trim() };
      if (!(await run(Object.assign(input, { document: null }), request))) await form.keepAgain();
    },
  });
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={(event) => void form.submit(event)}>
      <Textarea
        label={t('ownPage.yourAnswer')}
        maxLength={ANSWER_CHARACTERS}
        value={form.values.answer}
        error={form.errors.answer ?? error?.message}
        onChange={({ target }) => form.set('answer', target.value)}
      />
      <Button type="submit" className="self-start" busy={form.busy}>
        {answerRequest.texts.label()}
      </Button>
    </form>
  );
}
