import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tourFeedbackQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { rateTour, type TourRating } from '#shared/domains/tours/model/result-commands.ts';
import type {
  TourFeedback as Feedback,
  TourDetails,
} from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { StarField, Stars } from '../reviews/stars.tsx';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

type TourFeedbackProps = { me: string; tour: TourDetails };

/** How the tour was: two taps and words of the renter, which guide and host read. */
export function TourFeedback({ me, tour }: TourFeedbackProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const over = tour.status === 'completed';
  const { data: said } = useQuery({ ...tourFeedbackQuery(me, tour.id), enabled: over });
  if (!over || said === undefined) return null;
  const { allowed } = rateTour.can(tour, { side: tour.side, now });
  if (!allowed && !said) {
    return (
      <Part title={t('tourFeedback.whatTheRenterSays')}>
        <p className="text-muted">{t('tourFeedback.nothingYet')}</p>
      </Part>
    );
  }
  return (
    <Part title={allowed ? t('tourFeedback.howWasIt') : t('tourFeedback.whatTheRenterSays')}>
      {allowed ? (
        <Form key={JSON.stringify(said)} {...{ me, tour, said }} />
      ) : (
        said && <Said said={said} />
      )}
    </Part>
  );
}

function Said({ said }: { said: Feedback }) {
  const t = useTexts(texts);
  return (
    <>
      <Stars stars={said.stars} />
      {said.interest && <p className="mt-2">{t(`tourFeedback.says.${said.interest}`)}</p>}
      {said.content && (
        <p className="mt-2 border-l-2 border-border pl-3 break-words whitespace-pre-line">
          {said.content}
        </p>
      )}
    </>
  );
}

function Form({ me, tour, said }: TourFeedbackProps & { said: Feedback | null }) {
  const t = useTexts(texts);
  const [values, setValues] = useState({
    stars: said?.stars ?? 0,
    interest: said?.interest ?? ('' as TourRating['interest'] | ''),
    content: said?.content ?? '',
  });
  const { busy, error, run } = useCommand(rateTour, { me, failure: 'inline' });
  return (
    <form
      noValidate
      aria-label={t('tourFeedback.howWasIt')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { interest, ...rest } = values;
        void run({ tour: tour.id, ...rest, interest: interest || null }, tour);
      }}
    >
      <StarField
        label={t('tourFeedback.stars')}
        value={values.stars}
        onChange={(stars) => setValues({ ...values, stars })}
      />
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t('tourFeedback.wouldYouLiveThere')}</p>
        <Segmented
          label={t('tourFeedback.wouldYouLiveThere')}
          value={values.interest ?? ''}
          options={(['yes', 'maybe', 'no'] as const).map((value) => ({
            value,
            label: t(`tourFeedback.${value}`),
          }))}
          onChange={(interest) => setValues({ ...values, interest })}
        />
      </div>
      <Textarea
        label={t('tourFeedback.words')}
        hint={t('tourFeedback.hostAndGuideRead')}
        maxLength={2000}
        value={values.content}
        error={error?.message}
        onChange={({ target }) => setValues({ ...values, content: target.value })}
      />
      <Button type="submit" className="self-start" busy={busy} disabled={values.stars === 0}>
        {said ? t('tourFeedback.change') : t('tourFeedback.send')}
      </Button>
    </form>
  );
}
