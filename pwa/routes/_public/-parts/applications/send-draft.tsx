import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { factsQuery, type NeededFacts, saveFacts } from '#shared/domains/applications/facts.ts';
import { ownApplicationKeys, submitApplication } from '#shared/domains/applications/own.ts';
import { employments } from '#shared/domains/applications/schema.ts';
import { employmentLabels } from '#shared/domains/applications/words.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useForm } from '#shared/kit/form.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { RemoteQuery } from '../../../../shell/remote/remote-query.tsx';
import { LetterError } from '../letter-parts.tsx';

type SendDraftProps = { me: string; application: string; title: string };

/** Sends a draft, with the facts that every application has to have. */
export function SendDraft({ me, application, title }: SendDraftProps) {
  const [open, setOpen] = useState(false);
  const facts = useQuery({ ...factsQuery(me), enabled: open });
  return (
    <>
      <Button size="sm" aria-label={`Send to ${title}`} onClick={() => setOpen(true)}>
        Send
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Send this application"
        description={`The host of ${title} sees what you tell here. It is kept for your next application.`}
      >
        <RemoteQuery query={facts} what="Your facts" icon={<UserRound size={28} />}>
          {(known) => (
            <FactsForm
              me={me}
              known={known}
              application={application}
              onSent={() => setOpen(false)}
            />
          )}
        </RemoteQuery>
      </Dialog>
    </>
  );
}

const formSchema = z.object({
  people: z.string().check(z.trim(), z.regex(/^([1-9]|1\d|20)$/, 'Please enter 1 to 20 people')),
  employment: z.enum(employments, 'Please choose one'),
  income: z
    .string()
    .check(z.trim(), z.regex(/^\d{1,7}$/, 'Please enter dollars a month, such as 4200')),
  moveIn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a day')),
});

type FactsFormProps = {
  me: string;
  known: NeededFacts | null;
  application: string;
  onSent: () => void;
};

function FactsForm({ me, known, application, onSent }: FactsFormProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: {
      people: known?.household_size ? String(known.household_size) : '',
      employment: known?.employment ?? '',
      income: known?.income_cents ? String(Math.round(known.income_cents / 100)) : '',
      moveIn: known?.move_in_on ?? '',
    },
    schema: formSchema,
    async send({ people, employment, income, moveIn }) {
      const facts = {
        ...{ household_size: Number(people), employment, move_in_on: moveIn },
        income_cents: Number(income) * 100,
      };
      await saveFacts(me, facts, known !== null);
      await submitApplication(application);
      showActivity({ title: 'Application sent', tone: 'success' });
      onSent();
      await client.invalidateQueries({ queryKey: ownApplicationKeys.all(me) });
      await client.invalidateQueries({ queryKey: factsQuery(me).queryKey });
    },
  });
  const field = (name: 'people' | 'income' | 'moveIn' | 'employment') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <LetterError>{form.errors.form}</LetterError>
      <TextField
        label="People who move in, you included"
        inputMode="numeric"
        {...field('people')}
      />
      <Select
        label="How you earn your living"
        options={[
          { value: '', label: 'Choose one' },
          ...employments.map((value) => ({ value, label: employmentLabels[value] })),
        ]}
        {...field('employment')}
      />
      <TextField
        label="Income a month, in dollars"
        inputMode="numeric"
        autoComplete="off"
        {...field('income')}
      />
      <TextField label="Move in on" type="date" {...field('moveIn')} />
      <Button type="submit" busy={form.busy}>
        Send application
      </Button>
    </form>
  );
}
