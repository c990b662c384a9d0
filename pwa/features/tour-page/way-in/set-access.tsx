import { useState } from 'react';
import { setTourAccess } from '#shared/domains/tours/model/result-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AccessForm } from '../../tours/access-form.tsx';
import texts from '../texts/en.ts';

type SetAccessProps = { me: string; tour: TourDetails; code: string; instructions: string };

/** A way in for this tour alone; without one that of the home holds. */
export function SetAccess({ me, tour, code, instructions }: SetAccessProps) {
  const t = useTexts(texts);
  const [values, setValues] = useState({ code, instructions });
  const { busy, error, run } = useCommand(setTourAccess, { me, failure: 'inline' });
  return (
    <AccessForm
      label={t('wayIn.setTheWayIn')}
      hint={t(tour.kind === 'self_guided' ? 'wayIn.theRenterSeesIt' : 'wayIn.theGuideSeesIt')}
      {...{ values, busy }}
      error={error?.message}
      canSave={
        values.code.trim() !== '' && (values.code !== code || values.instructions !== instructions)
      }
      onChange={setValues}
      onSave={() => void run({ tour: tour.id, ...values }, tour)}
    />
  );
}
