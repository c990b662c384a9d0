import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { saveMateProfile } from '#shared/domains/mates/api.ts';
import { mateKeys } from '#shared/domains/mates/queries.ts';
import type { MateProfile } from '#shared/domains/mates/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';

const text = (least: number, most: number, wrong: string) =>
  z.string().check(z.trim(), z.minLength(least, wrong), z.maxLength(most, wrong));

const formSchema = z.object({
  about: text(0, 2000, 'At most 2,000 letters, please'),
  occupation: text(0, 100, 'At most 100 letters, please'),
  budget: z
    .string()
    .check(z.trim(), z.regex(/^\d{2,6}$/, 'Please enter dollars a month, such as 1200')),
  moveIn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a day')),
  city: text(1, 100, 'Please enter a city'),
  state: text(2, 50, 'Please enter a state, such as OR'),
  visible: z.boolean(),
});

type MateFormProps = { me: string; profile: MateProfile | null; onSaved: () => void };

/** What somebody tells to find mates: the least that a match is made of. */
export function MateForm({ me, profile, onSaved }: MateFormProps) {
  const client = useQueryClient();
  const cents = profile?.budget_max_cents;
  const form = useForm({
    initial: {
      about: profile?.about ?? '',
      occupation: profile?.occupation ?? '',
      budget: cents ? String(Math.round(cents / 100)) : '',
      moveIn: profile?.move_in_from ?? '',
      city: profile?.city ?? '',
      state: profile?.state ?? '',
      visible: profile?.visible ?? true,
    },
    schema: formSchema,
    async send({ about, occupation, budget, moveIn, city, state, visible }) {
      await saveMateProfile(
        me,
        {
          ...{ about, city, state, visible, occupation: occupation || null },
          ...{ budget_max_cents: Number(budget) * 100, move_in_from: moveIn },
        },
        profile !== null,
      );
      await client.invalidateQueries({ queryKey: mateKeys.all(me) });
      onSaved();
    },
  });
  const field = (name: 'occupation' | 'budget' | 'moveIn' | 'city' | 'state') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <TextField label="State" autoComplete="address-level1" {...field('state')} />
        <TextField
          label="Your budget a month, in dollars"
          inputMode="numeric"
          {...field('budget')}
        />
        <TextField label="Move in from" type="date" {...field('moveIn')} />
      </div>
      <TextField label="What you do" {...field('occupation')} />
      <Textarea
        label="About you"
        value={form.values.about}
        error={form.errors.about}
        onChange={(event) => form.set('about', event.target.value)}
      />
      <Checkbox
        label="Others who look for mates may see this"
        checked={form.values.visible}
        onChange={(event) => form.set('visible', event.target.checked)}
      />
      {!form.values.visible && (
        <p className="text-sm text-muted">Hidden, you see nobody, and nobody sees you.</p>
      )}
      {form.errors.form && (
        <p role="alert" className="text-sm text-danger">
          {form.errors.form}
        </p>
      )}
      <Button type="submit" busy={form.busy} className="self-start">
        Save and find mates
      </Button>
    </form>
  );
}
