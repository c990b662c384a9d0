import { Heart } from 'lucide-react';
import { cx } from '../../../../kit/class-names.ts';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { toAppError } from '../../../../platform/errors.ts';
import texts from '../../texts/en.ts';

type FavoriteButtonProps = {
  title: string;
  saved: boolean;
  onToggle: () => Promise<void>;
  className?: string;
};

/** The favourite button. Updates optimistically; a failure restores the state and shows a notice. */
export function FavoriteButton({ title, saved, onToggle, className }: FavoriteButtonProps) {
  const t = useTexts(texts);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={
        saved
          ? t('favoriteButton.removeFromFavorites', { title })
          : t('favoriteButton.saveToFavorites', { title })
      }
      onClick={() =>
        onToggle().catch((error: unknown) =>
          showActivity({
            title: t('favoriteButton.favoriteNotChanged'),
            description: toAppError(error).message,
            tone: 'danger',
          }),
        )
      }
      className={cx(
        'grid size-10 place-items-center rounded-full bg-surface/90 text-text frosted transition duration-[140ms] hover:scale-105 active:scale-95 pointer-coarse:size-11',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        size={20}
        className={cx('transition-colors', saved && 'fill-accent text-accent')}
      />
    </button>
  );
}
