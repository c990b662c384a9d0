import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tourAccessQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { setTourAccess } from '#shared/domains/tours/model/result-commands.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

type WayInProps = { me: string; tour: TourDetails };

/** How one gets in: set by the host's side, seen by whom it lets in, shortly before the tour. */
export function WayIn({ me, tour }: WayInProps) {
  const t = useTexts(texts);
  const now = useNow();
  const entitled =
    tour.side === 'host' ||
    (tour.side === 'renter' ? tour.kind === 'self_guided' : tour.guide_answer === 'accepted');
  const { data: access } = useQuery({
    ...tourAccessQuery(me, tour.id),
    enabled: entitled && tour.kind !== 'live_video',
  });
  if (!entitled || tour.kind === 'live_video' || access === undefined) return null;
  const maySet = setTourAccess.can(tour, { side: tour.side, now }).allowed;
  if (!access && !maySet) return null;
  return (
    <Part title={t('wayIn.wayIn')}>
      {access?.code && (
        <>
          <p className="font-mono text-2xl font-semibold tracking-wide break-all">{access.code}</p>
          {access.instructions && <p className="mt-1 whitespace-pre-line">{access.instructions}</p>}
        </>
      )}
      {access && !access.code && (
        <p className="text-muted">
          {t('wayIn.shownFrom', { time: tourTimeText(access.shown_from, tour.time_zone) })}
        </p>
      )}
      {maySet && (
        <SetAccess
          key={access?.code ?? ''}
          {...{ me, tour }}
          code={access?.code ?? ''}
          instructions={access?.instructions ?? ''}
        />
      )}
    </Part>
  );
}

type SetAccessProps = WayInProps & { code: string; instructions: string };

function SetAccess({ me, tour, code, instructions }: SetAccessProps) {
  const t = useTexts(texts);
  const [values, setValues] = useState({ code, instructions });
  const { busy, error, run } = useCommand(setTourAccess, { me, failure: 'inline' });
  return (
    <form
      noValidate
      aria-label={t('wayIn.setTheWayIn')}
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ tour: tour.id, ...values }, tour);
      }}
    >
      <TextField
        label={t('wayIn.code')}
        maxLength={60}
        hint={t(tour.kind === 'self_guided' ? 'wayIn.theRenterSeesIt' : 'wayIn.theGuideSeesIt')}
        value={values.code}
        error={error?.message}
        onChange={({ target }) => setValues({ ...values, code: target.value })}
      />
      <Textarea
        label={t('wayIn.instructions')}
        maxLength={1000}
        value={values.instructions}
        onChange={({ target }) => setValues({ ...values, instructions: target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busy={busy}
        disabled={
          values.code.trim() === '' ||
          (values.code === code && values.instructions === instructions)
        }
      >
        {t('wayIn.save')}
      </Button>
    </form>
  );
}
