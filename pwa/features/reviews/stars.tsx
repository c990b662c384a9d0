import { Star } from 'lucide-react';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const FIVE = [1, 2, 3, 4, 5] as const;

/** Stars that were given. */
export function Stars({ stars }: { stars: number }) {
  const t = useTexts(texts);
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{t('stars.of5Stars', { stars })}</span>
      {FIVE.map((star) => (
        <Sign key={star} size={16} on={star <= stars} />
      ))}
    </p>
  );
}

function Sign({ size, on }: { size: number; on: boolean }) {
  return (
    <Star
      aria-hidden="true"
      size={size}
      className={on ? 'fill-warning text-warning' : 'text-strong'}
    />
  );
}

type StarFieldProps = {
  label: string;
  /** Nothing is chosen yet at 0. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
  /** For ratings of single aspects, next to the overall one. */
  small?: boolean;
};

/** One to five stars, by pointer or with the arrow keys. */
export function StarField({ label, value, onChange, error, small = false }: StarFieldProps) {
  const t = useTexts(texts);
  return (
    <fieldset
      className={cx('min-w-0', small && 'md:flex md:items-center md:justify-between md:gap-4')}
    >
      <legend className={small ? 'text-sm md:float-left' : 'mb-1 text-sm font-semibold'}>
        {label}
      </legend>
      <div className="flex">
        {FIVE.map((star) => (
          <label
            key={star}
            className="grid size-10 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-12"
          >
            <input
              type="radio"
              name={label}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
              aria-label={t('stars.stars', { stars: star })}
              aria-invalid={error ? true : undefined}
            />
            <Sign size={small ? 20 : 28} on={star <= value} />
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
