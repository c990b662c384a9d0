import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { citiesQuery } from '#shared/domains/listings/cache/queries.ts';
import type { GuideArea } from '#shared/domains/tours/api/tour-reads.ts';
import { guideTermsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import {
  removeGuideArea,
  saveGuideArea,
  setGuideRate,
} from '#shared/domains/tours/model/result-commands.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Combobox, type ComboboxOption } from '#shared/kit/combobox.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { RemoteQuery } from '../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';

/** Where a guide shows homes and what they ask for it. */
export function GuideTerms({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(guideTermsQuery(me));
  return (
    <RemoteQuery query={query} what={t('guideTerms.areaAndRate')} icon={<MapPin size={28} />}>
      {({ areas, cents }) => (
        <>
          <Areas me={me} areas={areas} />
          <Rate key={cents} me={me} cents={cents} />
          <Link
            to="/guides/$id"
            params={{ id: me }}
            className={`${buttonClass({ variant: 'secondary' })} mt-5`}
          >
            {t('guideTerms.publicPage')}
          </Link>
        </>
      )}
    </RemoteQuery>
  );
}

function Areas({ me, areas }: { me: string; areas: readonly GuideArea[] }) {
  const t = useTexts(texts);
  const { data: cities = [] } = useQuery(citiesQuery);
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [miles, setMiles] = useState<number | null>(20);
  const save = useCommand(saveGuideArea, { me, failure: 'inline' });
  const remove = useCommand(removeGuideArea, { me });
  const mile = numbers({ style: 'unit', unit: 'mile' });
  const options = cities.map((one) => ({
    value: `${one.city}|${one.state}`,
    label: `${one.city}, ${one.state}`,
  }));
  const add = async () => {
    const [name, state] = city?.value.split('|') ?? [];
    if (!name || !state || miles === null) return;
    if (await save.run({ city: name, state, radius_miles: miles }, null)) setCity(null);
  };
  return (
    <>
      <p className="text-sm text-muted">
        {areas.length === 0 ? t('guideTerms.noPlaceYet') : t('guideTerms.whereYouShow')}
      </p>
      <ul className="mt-2 divide-y divide-border/70">
        {areas.map((area) => {
          const place = `${area.city}, ${area.state}`;
          return (
            <li key={area.id} className="flex items-center justify-between gap-3 py-2">
              <span>
                {place}{' '}
                <span className="text-sm text-muted">
                  {t('guideTerms.within', { distance: mile.format(area.radius_miles) })}
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                busy={remove.busy}
                aria-label={t('guideTerms.removePlace', { place })}
                onClick={() => void remove.run({ area: area.id }, area)}
              >
                {t('guideTerms.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 grid items-start gap-3 md:grid-cols-[2fr_1fr]">
        <Combobox
          label={t('guideTerms.city')}
          options={options}
          value={city}
          onChange={setCity}
          error={save.error?.message}
        />
        <NumberField
          label={t('guideTerms.miles')}
          min={1}
          max={100}
          value={miles}
          onChange={setMiles}
        />
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        busy={save.busy}
        disabled={!city || !miles}
        onClick={() => void add()}
      >
        {t('guideTerms.addPlace')}
      </Button>
    </>
  );
}

function Rate({ me, cents }: { me: string; cents: number | null }) {
  const t = useTexts(texts);
  const [dollars, setDollars] = useState(cents === null ? null : cents / 100);
  const { busy, error, run } = useCommand(setGuideRate, { me, failure: 'inline' });
  const wanted = dollars === null ? null : Math.round(dollars * 100);
  return (
    <div className="mt-6 max-w-80">
      <NumberField
        label={t('guideTerms.rate')}
        hint={t('guideTerms.rateHint')}
        min={1}
        max={100_000}
        plain
        format={DOLLARS}
        value={dollars}
        error={error?.message}
        onChange={setDollars}
      />
      <Button
        variant="secondary"
        className="mt-3"
        busy={busy}
        disabled={wanted === cents || Number.isNaN(wanted)}
        onClick={() => void run({ cents: wanted }, { cents })}
      >
        {t('guideTerms.saveRate')}
      </Button>
    </div>
  );
}
