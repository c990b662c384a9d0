import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { saveMateProfile } from '#shared/domains/mates/api/mates.ts';
import { mateKeys } from '#shared/domains/mates/cache/queries.ts';
import type { MateProfile } from '#shared/domains/mates/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { useForm } from '#shared/kit/form.ts';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { visible } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const text = (least: number, most: number, wrong: () => string) =>
  z
    .string()
    .check(visible(), z.minLength(least, { error: wrong }), z.maxLength(most, { error: wrong }));

/** What a budget lies between, in dollars a month. */
const LEAST_BUDGET = 10;
const MOST_BUDGET = 999_999;

const formSchema = z.object({
  about: text(0, 2000, () => t('mateForm.tooLong', { most: 2000 })),
  occupation: text(0, 100, () => t('mateForm.tooLong', { most: 100 })),
  budget: z
    .number({ error: () => t('mateForm.pleaseEnterDollarsAMonth') })
    .check(
      z.gte(LEAST_BUDGET, { error: () => t('mateForm.pleaseEnterDollarsAMonth') }),
      z.lte(MOST_BUDGET, { error: () => t('mateForm.pleaseEnterDollarsAMonth') }),
    ),
  moveIn: z.iso.date({ error: () => t('mateForm.pleaseChooseADay') }),
  city: text(1, 100, () => t('mateForm.enterACity')),
  state: text(2, 50, () => t('mateForm.enterAState')),
  visible: z.boolean(),
});

type MateFormProps = { me: string; profile: MateProfile | null; onSaved: () => void };

/** A renter's answers for finding mates: the minimum that a match needs. */
export function MateForm({ me, profile, onSaved }: MateFormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const cents = profile?.budget_max_cents;
  const form = useForm({
    initial: {
      about: profile?.about ?? '',
      occupation: profile?.occupation ?? '',
      budget: cents ? cents / 100 : null,
      moveIn: profile?.move_in_from ?? null,
      city: profile?.city ?? '',
      state: profile?.state ?? '',
      visible: profile?.visible ?? true,
    },
    schema: formSchema,
    async send({ about, occupation, budget, moveIn, city, state, visible }) {
      await saveMateProfile(
        me,
        {
          about,
          city,
          state,
          visible,
          occupation: occupation || null,
          budget_max_cents: Math.round(budget * 100),
          move_in_from: moveIn,
        },
        profile,
      );
      await refreshRows(client, { queryKey: mateKeys.all(me) });
      onSaved();
    },
  });
  const field = (name: 'occupation' | 'city' | 'state') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={t('mateForm.city')} autoComplete="address-level2" {...field('city')} />
        <TextField label={t('mateForm.state')} autoComplete="address-level1" {...field('state')} />
        <NumberField
          plain
          label={t('mateForm.yourBudgetAMonthIn')}
          min={LEAST_BUDGET}
          max={MOST_BUDGET}
          format={DOLLARS}
          value={form.values.budget}
          error={form.errors.budget}
          onChange={(budget) => form.set('budget', budget)}
        />
        <DatePicker
          label={t('mateForm.moveIn')}
          value={form.values.moveIn}
          error={form.errors.moveIn}
          onChange={(day) => form.set('moveIn', day)}
        />
      </div>
      <TextField label={t('mateForm.whatYouDo')} {...field('occupation')} />
      <Textarea
        label={t('mateForm.about')}
        value={form.values.about}
        error={form.errors.about}
        onChange={(event) => form.set('about', event.target.value)}
      />
      <Checkbox
        label={t('mateForm.othersWhoLookForMates')}
        checked={form.values.visible}
        onChange={(event) => form.set('visible', event.target.checked)}
      />
      {!form.values.visible && (
        <p className="text-sm text-muted">{t('mateForm.hiddenYouSeeNobody')}</p>
      )}
      {form.errors.form && (
        <p role="alert" className="text-sm text-danger">
          {form.errors.form}
        </p>
      )}
      <Button type="submit" busy={form.busy} className="self-start">
        {t('mateForm.saveAndFindMates')}
      </Button>
    </form>
  );
}
