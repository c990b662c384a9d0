import {
  type Importance,
  importances,
  type MateFact,
  mateFacts,
} from '#shared/domains/mates/model/rules.ts';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type FactFieldsProps = {
  matters: Record<MateFact, Importance>;
  onMatters: (fact: MateFact, value: Importance) => void;
};

/** How much place, budget and move-in date of a mate matter: a must leaves out everyone who is further away. */
export function FactFields({ matters, onMatters }: FactFieldsProps) {
  const t = useTexts(texts);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{t('factFields.matters')}</legend>
      <p className="text-sm text-pretty text-muted">{t('factFields.explained')}</p>
      <div className="grid gap-3 md:grid-cols-3">
        {mateFacts.map((fact) => (
          <Select
            key={fact}
            label={t(`factFields.fact.${fact}`)}
            value={matters[fact]}
            options={importances.map((value) => ({
              value,
              label:
                value === 'must'
                  ? t(`factFields.must.${fact}`)
                  : t(`habitFields.importance.${value}`),
            }))}
            onChange={({ target }) => {
              const chosen = importances.find((each) => each === target.value);
              if (chosen) onMatters(fact, chosen);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
