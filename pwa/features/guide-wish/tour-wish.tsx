import { useState } from 'react';
import { spokenName } from '#shared/domains/profiles/model/languages.ts';
import { setTourWish } from '#shared/domains/tours/model/guides/guide-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { type TourWish, wishAmong } from '#shared/domains/tours/model/wish.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Part } from '../tour-page/part.tsx';
import { GuideWish, useGuideChoices } from './guide-wish.tsx';
import texts from './texts/en.ts';

type WishedTour = TourDetails & { wish: TourWish };

/** What a renter asked for, in a sentence; `of` is who reads it. */
function useWishSentence({ wish }: WishedTour, of: 'you' | 'renter'): string {
  const t = useTexts(texts);
  const language = wish.language ? spokenName(wish.language) : '';
  const name = wish.guide_name ?? t('tourWish.someGuide');
  if (!wish.wants_guide) return t(`tourWish.${of}.language`, { language });
  return language
    ? t(`tourWish.${of}.both`, { name, language })
    : t(`tourWish.${of}.guide`, { name });
}

/** For the host's side: what the renter asked for, and what became of it. */
export function WishNote({ tour }: { tour: WishedTour }) {
  const t = useTexts(texts);
  const sentence = useWishSentence(tour, 'renter');
  const { state } = tour.wish;
  return (
    <p className="mb-3 rounded-md bg-sunken p-3">
      <span className="block font-semibold">{sentence}</span>
      <span className={state === 'impossible' ? 'block text-sm text-warning' : 'block text-sm'}>
        {t(`tourWish.host.${state}`)}
      </span>
    </p>
  );
}

/** For the renter: their wish while it is open, who comes, and a change of it until a guide is sent. */
export function OwnWish({ me, tour }: { me: string; tour: WishedTour }) {
  const t = useTexts(texts);
  const now = useNow();
  const [changing, setChanging] = useState(false);
  const sentence = useWishSentence(tour, 'you');
  const { state, language } = tour.wish;
  const shows = tour.guide_id ? tour.guide_name : (tour.member_name ?? tour.host_name);
  const name = shows ?? t('guideWish.gone');
  const outcome =
    state === 'language_met'
      ? t('tourWish.state.language_met', { name, language: language ? spokenName(language) : '' })
      : state === 'met' || state === 'unmet'
        ? t(`tourWish.state.${state}`, { name })
        : t(`tourWish.state.${state}`);
  return (
    <Part title={t('tourWish.yourWish')}>
      <p>{sentence}</p>
      <p className={state === 'impossible' || state === 'unmet' ? 'text-warning' : 'text-muted'}>
        {outcome}
      </p>
      {setTourWish.can(tour, { side: tour.side, now }).allowed &&
        (changing ? (
          <ChangeWish me={me} tour={tour} onClose={() => setChanging(false)} />
        ) : (
          <Button className="mt-3" size="sm" variant="secondary" onClick={() => setChanging(true)}>
            {t('tourWish.change')}
          </Button>
        ))}
    </Part>
  );
}

type ChangeWishProps = { me: string; tour: WishedTour; onClose: () => void };

function ChangeWish({ me, tour, onClose }: ChangeWishProps) {
  const t = useTexts(texts);
  const { wish } = tour;
  const [values, setValues] = useState({
    guide: wish.guide_id ?? '',
    language: wish.language ?? '',
  });
  const choices = useGuideChoices(
    me,
    { listing: tour.listing_id, starts: tour.starts_at, kind: tour.kind },
    true,
  );
  const { busy, error, run } = useCommand(setTourWish, { me, failure: 'inline' });
  const { data } = choices.query;
  const save = async (next: { guide: string | null; language: string | null }) => {
    if (await run({ tour: tour.id, ...next }, tour)) onClose();
  };
  const isNone = data?.guides.length === 0;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <GuideWish choices={choices} values={values} onChange={setValues} />
      {isNone && <p className="text-sm text-muted">{t('tourWish.none')}</p>}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isNone ? (
          <Button busy={busy} onClick={() => void save({ guide: null, language: null })}>
            {t('tourWish.dropIt')}
          </Button>
        ) : (
          <Button busy={busy} disabled={!data} onClick={() => void save(wishAmong(values, data))}>
            {t('tourWish.save')}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('tourWish.leave')}
        </Button>
      </div>
    </div>
  );
}
