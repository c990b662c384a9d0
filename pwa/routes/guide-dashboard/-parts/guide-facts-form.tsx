import { useQueryClient } from '@tanstack/react-query';
import {
  type GuideFacts,
  guideFactsForm,
  guideFactsQuery,
  languagesOf,
  saveGuideFacts,
} from '#shared/domains/profiles/guide-facts.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';

/** What a guide tells about themselves; nothing is sent before 'Save'. */
export function GuideFactsForm({ me, facts }: { me: string; facts: GuideFacts }) {
  const client = useQueryClient();
  const form = useForm({
    initial: {
      languages: facts.languages_spoken.join(', '),
      hometown: facts.hometown ?? '',
    },
    schema: guideFactsForm,
    async send({ languages, hometown }) {
      await saveGuideFacts(me, {
        languages_spoken: languagesOf(languages),
        hometown: hometown || null,
      });
      await client.invalidateQueries({ queryKey: guideFactsQuery(me).queryKey });
      showActivity({ title: 'Profile saved', tone: 'success' });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        label="Languages"
        hint="With commas between them, the best first."
        value={form.values.languages}
        error={form.errors.languages}
        onChange={(event) => form.set('languages', event.target.value)}
      />
      <TextField
        label="Hometown"
        value={form.values.hometown}
        error={form.errors.hometown}
        onChange={(event) => form.set('hometown', event.target.value)}
      />
      {facts.organization_name && (
        <p className="text-sm text-muted">You guide for {facts.organization_name}.</p>
      )}
      {form.errors.form && (
        <p role="alert" className="text-sm text-danger">
          {form.errors.form}
        </p>
      )}
      <Button type="submit" busy={form.busy} className="self-start">
        Save
      </Button>
    </form>
  );
}
