import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type RentQuestionProps = {
  /** In cents a month; null while nothing is asked. */
  rent: number | null;
  onYes: () => void;
  onNo: () => void;
};

/** Asks about a rent that is far from others before it is there for all to see. */
export function RentQuestion({ rent, onYes, onNo }: RentQuestionProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      open={rent !== null}
      onOpenChange={(open) => !open && onNo()}
      title={t('rentQuestion.isThisRight', { rent: money(rent ?? 0) })}
      description={t('rentQuestion.farFromOthers')}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {t('rentQuestion.change')}
          </Button>
          <Button onClick={onYes}>{t('rentQuestion.yes')}</Button>
        </>
      }
    />
  );
}
