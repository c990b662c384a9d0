import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type RentQuestionProps = {
  /** In cents a month; null while nothing is asked. */
  cents: number | null;
  /** The rent of today; null where there is none. */
  now: number | null;
  busy: boolean;
  onYes: () => void;
};

/** Asks about a rent that is far from the one before; to change it is the field above. */
export function RentQuestion({ cents, now, busy, onYes }: RentQuestionProps) {
  const t = useTexts(texts);
  if (cents === null) return null;
  return (
    <Note
      live
      tone="warning"
      title={t('rentQuestion.isThisRight', { rent: money(cents) })}
      action={
        <Button variant="secondary" busy={busy} onClick={onYes}>
          {t('rentQuestion.yes', { rent: money(cents) })}
        </Button>
      }
    >
      {now ? t('rentQuestion.farFromNow', { now: money(now) }) : t('rentQuestion.farFromOthers')}
    </Note>
  );
}
