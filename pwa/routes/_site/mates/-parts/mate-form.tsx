import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { saveMateProfile, saveMateWishes } from '#shared/domains/mates/api/mates.ts';
import { mateKeys } from '#shared/domains/mates/cache/queries.ts';
import {
  cityOfPlace,
  factImportanceOf,
  factWishOf,
  type Importance,
  importanceOf,
  importances,
  type MateFact,
  mateFacts,
  matePlaces,
  wishOf,
} from '#shared/domains/mates/model/rules.ts';
import {
  type MateHabit,
  type MateProfile,
  type MateWish,
  MOST_PLACES,
  mateHabits,
} from '#shared/domains/mates/model/schema.ts';
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
import { FactFields } from './fact-fields.tsx';
import { HabitFields } from './habit-fields.tsx';
import { OwnFace } from './own-face.tsx';
import { PlaceField } from './place-field.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const text = (least: number, most: number, wrong: () => string) =>
  z
    .string()
    .check(visible(), z.minLength(least, { error: wrong }), z.maxLength(most, { error: wrong }));

/** What a budget lies between, in dollars a month. */
const LEAST_BUDGET = 10;
const MOST_BUDGET = 999_999;

const scale = z.nullable(z.number());
const importance = z.enum(importances);

/** Something for each habit. */
function eachHabit<T>(value: (habit: MateHabit) => T): Record<MateHabit, T> {
  // All habits are there: the list has each once.
  return Object.fromEntries(mateHabits.map((habit) => [habit, value(habit)])) as Record<
    MateHabit,
    T
  >;
}

/** Something for each fact of a search. */
const eachFact = <T,>(value: (fact: MateFact) => T): Record<MateFact, T> => ({
  area: value('area'),
  budget: value('budget'),
  move_in: value('move_in'),
});

const fieldsSchema = z.object({
  about: text(0, 2000, () => t('mateForm.tooLong', { most: 2000 })),
  occupation: text(0, 100, () => t('mateForm.tooLong', { most: 100 })),
  budget: z
    .number({ error: () => t('mateForm.pleaseEnterDollarsAMonth') })
    .check(
      z.gte(LEAST_BUDGET, { error: () => t('mateForm.pleaseEnterDollarsAMonth') }),
      z.lte(MOST_BUDGET, { error: () => t('mateForm.pleaseEnterDollarsAMonth') }),
    ),
  moveIn: z.iso.date({ error: () => t('mateForm.pleaseChooseADay') }),
  moveInTo: z.nullable(z.iso.date({ error: () => t('mateForm.pleaseChooseADay') })),
  places: z
    .array(z.string())
    .check(z.minLength(1, { error: () => t('placeField.choose') }), z.maxLength(MOST_PLACES)),
  visible: z.boolean(),
  habits: z.object(eachHabit(() => scale)),
  matters: z.object(eachHabit(() => importance)),
  factsMatter: z.object(eachFact(() => importance)),
});

const formSchema = fieldsSchema.check(
  z.refine(({ moveIn, moveInTo }) => moveInTo === null || moveInTo >= moveIn, {
    path: ['moveInTo'],
    error: () => t('mateForm.notBefore'),
  }),
);

type MateFormProps = {
  me: string;
  profile: MateProfile | null;
  wishes: readonly MateWish[];
  onSaved: () => void;
};

/** A renter's answers for finding mates: the minimum that a match needs. */
export function MateForm({ me, profile, wishes, onSaved }: MateFormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const cents = profile?.budget_max_cents;
  const form = useForm({
    initial: {
      about: profile?.about ?? '',
      occupation: profile?.occupation ?? '',
      budget: cents ? cents / 100 : null,
      moveIn: profile?.move_in_from ?? null,
      moveInTo: profile?.move_in_to ?? null,
      places: profile ? matePlaces(profile) : [],
      visible: profile?.visible ?? true,
      habits: eachHabit((habit) => profile?.[habit] ?? null),
      matters: eachHabit((habit) => importanceOf(habit, wishes)),
      factsMatter: eachFact((fact): Importance => factImportanceOf(fact, wishes)),
    },
    schema: formSchema,
    async send({
      about,
      occupation,
      budget,
      moveIn,
      moveInTo,
      places,
      visible,
      habits,
      matters,
      factsMatter,
    }) {
      await saveMateProfile(
        me,
        {
          about,
          // Who reads one place reads the first.
          city: cityOfPlace(places[0] ?? '').city,
          state: cityOfPlace(places[0] ?? '').state,
          places,
          visible,
          occupation: occupation || null,
          budget_max_cents: Math.round(budget * 100),
          move_in_from: moveIn,
          move_in_to: moveInTo,
          ...habits,
        },
        profile,
      );
      await saveMateWishes([
        ...mateFacts.flatMap((fact) => factWishOf(fact, factsMatter[fact]) ?? []),
        ...mateHabits.flatMap((habit) => wishOf(habit, habits[habit], matters[habit]) ?? []),
      ]);
      await refreshRows(client, { queryKey: mateKeys.all(me) });
      onSaved();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <OwnFace />
      <div className="grid gap-5 md:grid-cols-2">
        <PlaceField
          places={form.values.places}
          error={form.errors.places}
          onChange={(places) => form.set('places', places)}
        />
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
        <DatePicker
          label={t('mateForm.moveInTo')}
          hint={t('mateForm.sameDay')}
          value={form.values.moveInTo}
          error={form.errors.moveInTo}
          onChange={(day) => form.set('moveInTo', day)}
        />
      </div>
      <FactFields
        matters={form.values.factsMatter}
        onMatters={(fact, value) =>
          form.set('factsMatter', { ...form.values.factsMatter, [fact]: value })
        }
      />
      <TextField
        label={t('mateForm.whatYouDo')}
        value={form.values.occupation}
        error={form.errors.occupation}
        onChange={({ target }) => form.set('occupation', target.value)}
      />
      <Textarea
        label={t('mateForm.about')}
        value={form.values.about}
        error={form.errors.about}
        onChange={(event) => form.set('about', event.target.value)}
      />
      <HabitFields
        habits={form.values.habits}
        matters={form.values.matters}
        onHabit={(habit, value) => form.set('habits', { ...form.values.habits, [habit]: value })}
        onMatters={(habit, value) =>
          form.set('matters', { ...form.values.matters, [habit]: value })
        }
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
