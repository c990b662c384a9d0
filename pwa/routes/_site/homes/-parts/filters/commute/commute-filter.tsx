import { MapPin, X } from 'lucide-react';
import type { Facets } from '#shared/domains/listings/api/search-helps.ts';
import {
  type Commute,
  commuteModes,
  metersWithin,
  readCommute,
} from '#shared/domains/listings/model/commute/commute.ts';
import {
  commuteGoalLabel,
  commuteMinutes,
  commuteModeLabel,
  writeCommute,
} from '#shared/domains/listings/model/commute/commute-words.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { ChoiceGroup } from '../choice-group.tsx';
import { CommuteGoal } from './commute-goal.tsx';
import texts from './texts/en.ts';

type CommuteFilterProps = {
  search: HomesSearch;
  onChange: (change: HomesSearch) => void;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
};

/** What most people mean, until they say something else. */
const USUAL = { mode: 'bike', minutes: 30 } as const;

/** Where one goes each day, how, and in how many minutes, with the homes that each choice would leave. */
export function CommuteFilter({ search, onChange, facets }: CommuteFilterProps) {
  const t = useTexts(texts);
  const commute = readCommute(search.commute ?? '');
  const set = (next: Commute) => onChange({ commute: writeCommute(next) });
  const homes = ({ mode, minutes }: Pick<Commute, 'mode' | 'minutes'>) =>
    facets?.commute?.[String(metersWithin(mode, minutes))] ?? null;
  const atLeast = facets?.at_least ?? false;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('commute')}</legend>
      <p className="text-sm text-pretty text-muted">{t('estimate')}</p>
      {commute ? (
        <>
          <p className="flex min-h-11 items-center gap-2 rounded-md bg-sunken pr-1 pl-3 text-sm font-medium">
            <MapPin aria-hidden="true" size={16} className="shrink-0 text-muted" />
            <span className="min-w-0 grow truncate">
              {t('to', { place: commuteGoalLabel(commute) })}
            </span>
            <IconButton
              label={t('remove')}
              size="sm"
              onClick={() => onChange({ commute: undefined })}
            >
              <X aria-hidden="true" size={16} />
            </IconButton>
          </p>
          <ChoiceGroup
            legend={t('mode')}
            atLeast={atLeast}
            choices={commuteModes.map((mode) => ({
              key: mode,
              label: commuteModeLabel(mode),
              on: commute.mode === mode,
              homes: homes({ mode, minutes: commute.minutes }),
            }))}
            onToggle={(picked) => {
              const mode = commuteModes.find((each) => each === picked);
              if (mode) set({ ...commute, mode });
            }}
          />
          <ChoiceGroup
            legend={t('minutes')}
            atLeast={atLeast}
            // Minutes of the address that are no step stay in sight.
            choices={[...new Set([...commuteMinutes, commute.minutes])]
              .sort((a, b) => a - b)
              .map((minutes) => ({
                key: String(minutes),
                label: t('min', { minutes }),
                on: commute.minutes === minutes,
                homes: homes({ mode: commute.mode, minutes }),
              }))}
            onToggle={(minutes) => set({ ...commute, minutes: Number(minutes) })}
          />
        </>
      ) : (
        <CommuteGoal city={search.city} onPick={(goal, name) => set({ ...USUAL, goal, name })} />
      )}
    </fieldset>
  );
}
