import { BadgeCheck, Star } from 'lucide-react';
import { money } from '#shared/domains/listings/model/rules.ts';
import { spokenName } from '#shared/domains/profiles/model/languages.ts';
import type { FreeGuide } from '#shared/domains/tours/model/tour-details.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { lists, numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

type GuideChoiceProps = {
  guide: FreeGuide;
  isChosen: boolean;
  /** No more are asked at once. */
  isFull: boolean;
  onChange: (wanted: boolean) => void;
};

/** A guide to tick, with what speaks for them and what they get. */
export function GuideChoice({ guide, isChosen, isFull, onChange }: GuideChoiceProps) {
  const t = useTexts(texts);
  const name = guide.full_name ?? t('tourFacts.gone');
  const isAsked = guide.request === 'asked';
  const one = numbers({ maximumFractionDigits: 1 });
  return (
    <label className="flex cursor-pointer items-start gap-3 py-3">
      <input
        type="checkbox"
        className="mt-2.5 size-5 shrink-0 accent-(--brand)"
        checked={isChosen || isAsked}
        disabled={isAsked || (isFull && !isChosen)}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Avatar name={name} src={guide.avatar_url} size={40} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {(guide.is_wished || guide.speaks_wish) && (
            <Badge tone="brand" size="sm">
              {t(guide.is_wished ? 'guideChoice.isWished' : 'guideChoice.speaksWish')}
            </Badge>
          )}
          {isAsked && (
            <Badge tone="accent" size="sm">
              {t('whoShows.status.asked')}
            </Badge>
          )}
        </span>
        <span className="block text-sm text-muted">
          {[
            guide.miles === null
              ? t('guideChoice.notInArea')
              : t('guideChoice.away', {
                  distance: numbers({
                    style: 'unit',
                    unit: 'mile',
                    maximumFractionDigits: 1,
                  }).format(guide.miles),
                }),
            t('guideChoice.toursHeld', { count: guide.tours_held }),
            t('guideChoice.thatWeek', { count: guide.tours_that_week }),
          ].join(' · ')}
        </span>
        {guide.languages.length > 0 && (
          <span className="block text-sm text-muted">
            {lists().format(guide.languages.map(spokenName))}
          </span>
        )}
        {guide.organization_name && (
          <span className="flex items-center gap-1 text-sm">
            <BadgeCheck aria-hidden="true" size={16} className="text-success" />
            {guide.organization_name}
          </span>
        )}
        {guide.is_tight && (
          <span className="block text-sm text-warning">{t('guideChoice.isTight')}</span>
        )}
      </span>
      <span className="shrink-0 text-right text-sm">
        <span className="block font-semibold">
          {guide.pay_cents === null ? t('guidePicker.noRate') : money(guide.pay_cents)}
        </span>
        {guide.stars !== null && (
          <span className="inline-flex items-center gap-1">
            <Star aria-hidden="true" size={14} className="fill-warning text-warning" />
            <span className="sr-only">{t('guideChoice.stars')}</span>
            {one.format(guide.stars)}
          </span>
        )}
      </span>
    </label>
  );
}
