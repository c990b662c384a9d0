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
import { type Fields, PersistedFields } from '../persisted-form/persisted-fields.tsx';
import { useOnline } from '../query-states/use-online.ts';
import { StarField, Stars } from '../reviews/stars.tsx';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

type TourFeedbackProps = { me: string; tour: TourDetails };

/** How the tour was: two taps and words of the renter, which guide and host read. */
export function TourFeedback({ me, tour }: TourFeedbackProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const over = tour.status === 'completed';
  const online = useOnline();
  const { data } = useQuery({ ...tourFeedbackQuery(me, tour.id), enabled: over });
  /** What was said on this page, which may wait to be sent. */
  const [sent, setSent] = useState<Feedback | null>(null);
  const { allowed } = rateTour.can(tour, { side: tour.side, now });
  // Without a connection it is not known whether something was said before: it can be said all the same.
  const known = data === undefined && allowed && !online ? null : data;
  if (!over || known === undefined) return null;
  const said = sent ?? known;
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
        <Form key={JSON.stringify(said)} {...{ me, tour, said }} onSaid={setSent} />
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

type Values = { stars: number; interest: TourRating['interest'] | ''; content: string };
type FormProps = TourFeedbackProps & {
  said: Feedback | null;
  onSaid: (said: Feedback) => void;
};

function Form(props: FormProps) {
  const { me, tour, said } = props;
  const empty: Values = {
    stars: said?.stars ?? 0,
    interest: said?.interest ?? '',
    content: said?.content ?? '',
  };
  return (
    // As `rateTour` names what comes back when the server refuses it.
    <PersistedFields me={me} formKey={`tour-feedback-${tour.id}`} empty={empty}>
      {(fields) => <Drawn {...props} fields={fields} />}
    </PersistedFields>
  );
}

function Drawn({ me, tour, said, onSaid, fields }: FormProps & { fields: Fields<Values> }) {
  const t = useTexts(texts);
  const { values, set, forget } = fields;
  const { busy, error, run } = useCommand(rateTour, { me, failure: 'inline' });
  async function send() {
    const rating = { ...values, interest: values.interest || null };
    if (!(await run({ tour: tour.id, ...rating }, tour))) return;
    await forget();
    onSaid(rating);
  }
  return (
    <form
      noValidate
      aria-label={t('tourFeedback.howWasIt')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <StarField
        label={t('tourFeedback.stars')}
        value={values.stars}
        onChange={(stars) => set('stars', stars)}
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
          onChange={(interest) => set('interest', interest)}
        />
      </div>
      <Textarea
        label={t('tourFeedback.words')}
        hint={t('tourFeedback.hostAndGuideRead')}
        maxLength={2000}
        value={values.content}
        error={error?.message}
        onChange={({ target }) => set('content', target.value)}
      />
      <Button type="submit" className="self-start" busy={busy} disabled={values.stars === 0}>
        {said ? t('tourFeedback.change') : t('tourFeedback.send')}
      </Button>
    </form>
  );
}
