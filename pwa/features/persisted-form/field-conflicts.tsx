import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FieldConflict } from '#shared/platform/row-changes.ts';
import texts from './texts/en.ts';

/** How a form names and shows its fields to a person who chooses between two values. */
export type FieldWords = {
  names: Readonly<Record<string, string>>;
  /** The words of a value; without any, its own characters. */
  show?: (field: string, value: unknown) => string | undefined;
};

type FieldConflictsProps = {
  conflicts: readonly FieldConflict[];
  words: FieldWords;
  onSettle: (conflict: FieldConflict, value: unknown) => void;
};

/** Fields that two users changed to different values: each is decided by the second one. */
export function FieldConflicts({ conflicts, words, onSettle }: FieldConflictsProps) {
  const t = useTexts(texts);
  if (conflicts.length === 0) return null;
  const shown = (field: string, value: unknown): string =>
    words.show?.(field, value) ??
    plain(value, t('conflicts.yes'), t('conflicts.no')) ??
    t('conflicts.empty');
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-md border border-warning p-3">
      <h3 className="text-sm font-semibold">{t('conflicts.title')}</h3>
      {conflicts.map((conflict) => {
        const field = words.names[conflict.field] ?? conflict.field;
        return (
          <div key={conflict.field} className="flex flex-col gap-1 text-sm">
            <strong>{field}</strong>
            <p className="break-words">
              {t('conflicts.yours', { value: shown(conflict.field, conflict.mine) })}
            </p>
            <p className="break-words">
              {t('conflicts.theirs', { value: shown(conflict.field, conflict.theirs) })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                aria-label={t('conflicts.keepMineOf', { field })}
                onClick={() => onSettle(conflict, conflict.mine)}
              >
                {t('conflicts.keepMine')}
              </Button>
              <Button
                variant="secondary"
                aria-label={t('conflicts.takeTheirsOf', { field })}
                onClick={() => onSettle(conflict, conflict.theirs)}
              >
                {t('conflicts.takeTheirs')}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

function plain(value: unknown, yes: string, no: string): string | undefined {
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value)) return value.map(String).join(', ') || undefined;
  return value === null || value === undefined || value === '' ? undefined : String(value);
}
