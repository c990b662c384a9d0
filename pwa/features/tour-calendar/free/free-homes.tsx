import { Checkbox } from '#shared/kit/checkbox.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Subject } from '../subjects.ts';
import texts from '../texts/en.ts';

type FreeHomesProps = {
  subjects: readonly Subject[];
  /** Which are chosen. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
};

/** The homes that a stretch of time is offered at or taken off of, several at once. */
export function FreeHomes({ subjects, ids, onChange }: FreeHomesProps) {
  const t = useTexts(texts);
  const all = subjects.map(({ id }) => id);
  const areAll = ids.length === all.length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('free.homes')}</legend>
      <div className="max-h-40 overflow-y-auto rounded-md border border-border px-3 py-1">
        {subjects.length > 2 && (
          <Checkbox
            label={t('free.all')}
            checked={areAll}
            onChange={() => onChange(areAll ? [] : all)}
          />
        )}
        {subjects.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={ids.includes(id)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === id ? target.checked : ids.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
