import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../../../../kit/class-names.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

type CardArrowsProps = {
  /** The picture that is shown, of so many. */
  index: number;
  count: number;
  onShow: (index: number) => void;
};

const arrowClass =
  'absolute top-1/2 z-10 hidden size-8 -translate-y-1/2 place-items-center rounded-full bg-surface/90 text-text shadow-lift transition hover:scale-105 disabled:hidden pointer-fine:group-hover:grid';

/** Page through the pictures of a card with a mouse. */
export function CardArrows({ index, count, onShow }: CardArrowsProps) {
  const t = useTexts(texts);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('cardPictures.previousPicture')}
        disabled={index === 0}
        onClick={() => onShow(index - 1)}
        className={cx(arrowClass, 'left-2')}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('cardPictures.nextPicture')}
        disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
        className={cx(arrowClass, 'right-2')}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </button>
    </>
  );
}
