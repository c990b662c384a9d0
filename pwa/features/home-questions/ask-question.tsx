import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { looksRisky } from '#shared/domains/messaging/model/text/warnings.ts';
import { askQuestion, questionForm } from '#shared/domains/questions/model/commands.ts';
import { hasContact } from '#shared/domains/questions/model/contact.ts';
import { QUESTION_LENGTH } from '#shared/domains/questions/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { clearTabDraft, readTabDraft, useTabDraft } from '../onboarding/tab-draft.ts';
import { PersistedForm } from '../persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type AskQuestionProps = {
  me: string | null;
  listing: Listing;
  /** Whether the field takes the focus: its text was typed before the sign-in. */
  focus: boolean;
};

/** Asks about a home. A visitor may type first; signing in brings the text along. */
export function AskQuestion({ me, listing, focus }: AskQuestionProps) {
  if (me === null) return <VisitorsForm listing={listing} />;
  return (
    <PersistedForm me={me} formKey={questionForm(listing.id)}>
      {(draft, restart) => <OwnForm {...{ me, listing, focus, draft, restart }} />}
    </PersistedForm>
  );
}

/** In the tab alone: whose text it is shows when they have signed in. */
const tabKey = (listing: string) => `question.${listing}`;

function VisitorsForm({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [text, setText] = useState(() => readTabDraft(tabKey(listing.id), { text: '' }).text ?? '');
  useTabDraft(tabKey(listing.id), { text });
  const redirect = `/listings/${listing.id}?ask=true`;
  return (
    <Writing
      text={text}
      onChange={setText}
      onSubmit={() => void navigate({ to: '/auth/login', search: { redirect } })}
    >
      <Button type="submit" disabled={text.trim() === '' || text.length > QUESTION_LENGTH}>
        {t('askQuestion.signInAndAsk')}
      </Button>
      <p className="text-sm text-pretty text-muted">
        {t.rich('askQuestion.noAccount', {
          link: (words) => (
            <Link
              to="/auth/signup"
              search={{ redirect }}
              className="font-semibold text-link hover:underline"
            >
              {words}
            </Link>
          ),
        })}
      </p>
    </Writing>
  );
}

const formSchema = z.object({ text: z.string() });

type OwnFormProps = {
  me: string;
  listing: Listing;
  focus: boolean;
  draft: FormDraft | null;
  restart: () => void;
};

function OwnForm({ me, listing, focus, draft, restart }: OwnFormProps) {
  const t = useTexts(texts);
  const { error, run } = useCommand(askQuestion, { me, failure: 'inline' });
  // What was typed before the sign-in is newer than what this device has of an earlier visit.
  const [brought] = useState(() => readTabDraft(tabKey(listing.id), { text: '' }).text);
  const formKey = questionForm(listing.id);
  const form = usePersistedForm<{ text: string }, { text: string }>({
    me,
    formKey,
    stored: { text: '' },
    draft: brought
      ? { key: formKey, values: { text: brought }, touched: ['text'], step: 0, at: 0 }
      : draft,
    schema: formSchema,
    async send({ text }) {
      // Before it is sent: what is refused returns to the draft, and must not be dropped after that.
      await form.discard();
      const id = crypto.randomUUID();
      const isTaken = await run({ id, listing: listing.id, question: text.trim() }, listing);
      clearTabDraft(tabKey(listing.id));
      if (isTaken) restart();
      else await form.keepAgain();
    },
  });
  const { text } = form.values;
  return (
    <Writing
      text={text}
      focus={focus}
      error={form.errors.text ?? error?.message}
      onChange={(next) => {
        clearTabDraft(tabKey(listing.id));
        form.set('text', next);
      }}
      onSubmit={(event) => void form.submit(event)}
    >
      <Button
        type="submit"
        busy={form.busy}
        disabled={text.trim() === '' || text.length > QUESTION_LENGTH}
      >
        {t('askQuestion.ask')}
      </Button>
    </Writing>
  );
}

type WritingProps = {
  text: string;
  focus?: boolean;
  error?: string | undefined;
  onChange: (text: string) => void;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

function Writing({ text, focus = false, error, onChange, onSubmit, children }: WritingProps) {
  const t = useTexts(texts);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focus) return;
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <form
      ref={form}
      noValidate
      className="mt-6 flex max-w-[68ch] flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      <Textarea
        label={t('askQuestion.label')}
        hint={t('askQuestion.hint')}
        maxLength={QUESTION_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="text-sm text-pretty text-warning empty:hidden">
        {(hasContact(text) || looksRisky(text)) && t('askQuestion.leaveContactOut')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </form>
  );
}
