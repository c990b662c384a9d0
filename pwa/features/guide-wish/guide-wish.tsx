import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { spokenName } from '#shared/domains/profiles/model/languages.ts';
import { guideChoicesQuery } from '#shared/domains/tours/cache/tour-page.ts';
import type { TourKind } from '#shared/domains/tours/model/schema.ts';
import {
  type ChosenGuide,
  guidesOf,
  type WishValues,
  wishAmong,
} from '#shared/domains/tours/model/wish.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { lists, numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type GuideWishProps = {
  choices: ReturnType<typeof useGuideChoices>;
  values: WishValues;
  onChange: (values: WishValues) => void;
};

type ChoicesOf = { listing: string; starts: string; kind: TourKind };

/** What can be chosen at a time; asked for only where guides show the home. */
export function useGuideChoices(me: string, { listing, starts, kind }: ChoicesOf, asked: boolean) {
  const enabled = asked && starts !== '' && kind !== 'self_guided';
  const query = useQuery({ ...guideChoicesQuery(me, listing, starts, kind), enabled });
  return { enabled, query };
}

/** The guide or the language that a renter would like, where several guides could show the home. */
export function GuideWish({ choices: { enabled, query }, values, onChange }: GuideWishProps) {
  const t = useTexts(texts);
  if (!enabled) return null;
  if (query.isPending) return <Skeleton className="h-24" />;
  if (query.isError) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {t('guideWish.notLoaded')}
        <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
          {t('guideWish.tryAgain')}
        </Button>
      </p>
    );
  }
  const { guides, languages } = query.data;
  if (guides.length === 0) return null;
  const held = wishAmong(values, query.data);
  const language = held.language ?? '';
  const isLost = (values.guide && !held.guide) || (values.language && !held.language);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('guideWish.whoShallShow')}</legend>
      <p className="text-sm text-muted">{t('guideWish.theHostDecides')}</p>
      {isLost && (
        <p role="status" className="text-sm text-warning">
          {t('guideWish.notAtThisTime')}
        </p>
      )}
      {languages.length > 1 && (
        <Select
          label={t('guideWish.language')}
          value={language}
          options={[
            { value: '', label: t('guideWish.anyLanguage') },
            ...languages.map((value) => ({ value, label: spokenName(value) })),
          ]}
          onChange={({ target }) => {
            const speakers = guidesOf(guides, target.value).map(({ guide_id }) => guide_id);
            const guide = speakers.includes(values.guide) ? values.guide : '';
            onChange({ guide, language: target.value });
          }}
        />
      )}
      <div
        role="radiogroup"
        aria-label={t('guideWish.guide')}
        className="divide-y divide-border/70 rounded-md border border-border px-3"
      >
        <label className="flex min-h-12 cursor-pointer items-center gap-3 py-3">
          <input
            type="radio"
            name="guide-wish"
            aria-label={t('guideWish.anyGuide')}
            className="size-5 shrink-0 accent-(--brand)"
            checked={!held.guide}
            onChange={() => onChange({ language, guide: '' })}
          />
          <span>
            <span className="block font-semibold">{t('guideWish.anyGuide')}</span>
            <span className="block text-sm text-muted">{t('guideWish.anyGuideHint')}</span>
          </span>
        </label>
        {guidesOf(guides, language).map((guide) => (
          <GuideLine
            key={guide.guide_id}
            guide={guide}
            isChosen={held.guide === guide.guide_id}
            onChoose={() => onChange({ language, guide: guide.guide_id })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type LineProps = { guide: ChosenGuide; isChosen: boolean; onChoose: () => void };

function GuideLine({ guide, isChosen, onChoose }: LineProps) {
  const t = useTexts(texts);
  const name = guide.full_name ?? t('guideWish.gone');
  const one = numbers({ maximumFractionDigits: 1 });
  return (
    <div className="flex flex-wrap items-start gap-x-3 py-3">
      <label className="flex min-w-0 grow basis-60 cursor-pointer items-start gap-3">
        <input
          type="radio"
          name="guide-wish"
          aria-label={name}
          className="mt-2.5 size-5 shrink-0 accent-(--brand)"
          checked={isChosen}
          onChange={onChoose}
        />
        <Avatar name={name} src={guide.avatar_url} size={40} />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">
            {[
              guide.stars !== null && t('guideWish.stars', { stars: one.format(guide.stars) }),
              t('guideWish.toursHeld', { count: guide.tours_held }),
            ]
              .filter(Boolean)
              .join(' · ')}
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
        </span>
      </label>
      {/* In a tab of its own: the form stays as it is. */}
      <a
        href={`/guides/${guide.guide_id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('guideWish.profileOf', { name })}
        className="ml-8 shrink-0 py-2 text-sm font-semibold text-brand hover:underline md:ml-0"
      >
        {t('guideWish.profile')}
      </a>
    </div>
  );
}
