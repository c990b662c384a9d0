import { type Importance, importances } from '#shared/domains/mates/model/rules.ts';
import { type MateHabit, mateHabits } from '#shared/domains/mates/model/schema.ts';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Answers to the eight questions; null where a person says nothing. */
type Habits = Record<MateHabit, number | null>;

/** How much each of them matters in a mate. */
type Importances = Record<MateHabit, Importance>;

/** The answers, from 1 to 5. */
const STEPS = ['never', 'rarely', 'sometimes', 'often', 'always'] as const;
const VALUES: readonly string[] = STEPS;

type HabitFieldsProps = {
  habits: Habits;
  matters: Importances;
  onHabit: (habit: MateHabit, value: number | null) => void;
  onMatters: (habit: MateHabit, value: Importance) => void;
};

/** The eight questions of living together: one's own answer, and how much it matters in the other. */
export function HabitFields({ habits, matters, onHabit, onMatters }: HabitFieldsProps) {
  const t = useTexts(texts);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('habitFields.howYouLive')}</legend>
      <p className="text-sm text-muted">{t('habitFields.explained')}</p>
      {mateHabits.map((habit) => {
        const name = t(`habitFields.question.${habit}`);
        return (
          <div key={habit} className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
            <Select
              label={name}
              value={STEPS[(habits[habit] ?? 0) - 1] ?? ''}
              options={[
                { value: '', label: t('habitFields.noAnswer') },
                ...STEPS.map((step) => ({
                  value: step,
                  label: t(`habitFields.step.${step}`),
                })),
              ]}
              onChange={({ target }) => {
                const step = VALUES.indexOf(target.value);
                onHabit(habit, step < 0 ? null : step + 1);
              }}
            />
            <Select
              label={t('habitFields.matters', { name })}
              value={matters[habit]}
              disabled={habits[habit] === null}
              options={importances.map((value) => ({
                value,
                label: t(`habitFields.importance.${value}`),
              }))}
              onChange={({ target }) => {
                const chosen = importances.find((each) => each === target.value);
                if (chosen) onMatters(habit, chosen);
              }}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
