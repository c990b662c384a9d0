import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { hoursQuery } from '#shared/domains/tours/cache/hours.ts';
import { type HoursOf, USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { DaysOff } from './days-off.tsx';
import { HomeAccess } from './home-access.tsx';
import { HomePoints } from './home-points.tsx';
import { HoursFields } from './hours-fields.tsx';
import texts from './texts/en.ts';

type TourHoursProps = {
  me: string;
  of: HoursOf;
  /** Where the clock of the hours is. */
  zone: string;
  /** What holds as long as nothing is saved. */
  unset: ReactNode;
};

/** When tours can be: the week, how they follow each other, and days off. */
export function TourHours({ me, of, zone, unset }: TourHoursProps) {
  const t = useTexts(texts);
  const query = useQuery(hoursQuery(of));
  const formKey = `tour-hours-${'listing' in of ? of.listing : 'own'}`;
  return (
    <RemoteQuery query={query} what={t('tourHours.tourHours')} icon={<CalendarClock size={28} />}>
      {(rules) => (
        <div className="flex flex-col gap-6">
          {rules === null && <Note title={t('tourHours.nothingIsSetYet')}>{unset}</Note>}
          <PersistedForm me={me} formKey={formKey}>
            {(draft, restart) => (
              <HoursFields
                {...{ me, of, zone, formKey, draft, restart }}
                rules={rules ?? USUAL_HOURS}
              />
            )}
          </PersistedForm>
          {'listing' in of && <HomeAccess me={me} listing={of.listing} />}
          {'listing' in of && <HomePoints me={me} listing={of.listing} />}
          <DaysOff
            {...{ me, of }}
            zone={rules?.time_zone ?? zone}
            hours={(rules ?? USUAL_HOURS).hours}
          />
        </div>
      )}
    </RemoteQuery>
  );
}
