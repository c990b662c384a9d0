import { textsOf } from '../../../../language/texts.ts';
import { cutText } from '../../../../language/visible-text.ts';
import texts from '../../texts/en.ts';
import { metersBetween } from '../map/map-line.ts';
import {
  COMMUTE_NAME_LENGTH,
  type Commute,
  type CommuteMode,
  commuteModes,
  metersWithin,
  minutesFor,
  readCommute,
} from './commute.ts';

// Apart from commute.ts, which comes with the address of every search.

const t = textsOf(texts);

/** Minutes to choose from. */
export const commuteMinutes = [10, 15, 20, 30, 45, 60] as const;

/** A commute for an address. To about ten meters; underlines of a name would part it. */
export function writeCommute({ goal, mode, minutes, name }: Commute): string {
  const spot = goal.map((degrees) => String(Math.round(degrees * 10_000) / 10_000));
  const called = cutText((name ?? '').replaceAll('_', ' ').trim(), COMMUTE_NAME_LENGTH);
  return [...spot, mode, minutes, ...(called ? [called] : [])].join('_');
}

/** The distances of all choices that are one step away: another way of going, or other minutes. */
export function commuteSteps({ mode, minutes }: Commute): number[] {
  const ways = commuteModes.map((each) => metersWithin(each, minutes));
  return [...new Set([...ways, ...commuteMinutes.map((each) => metersWithin(mode, each))])];
}

/** What a way of going is called. */
export const commuteModeLabel = (mode: CommuteMode): string => t(`commute.mode.${mode}`);

/** Where a commute leads to. */
export const commuteGoalLabel = ({ name }: Commute): string => name || t('commute.point');

/** The label of a commute in the filters of a search. */
export function commuteLabel(text: string): string | undefined {
  const commute = readCommute(text);
  return commute && t('commute.limit', { ...parts(commute), minutes: commute.minutes });
}

/** The spot of a home on public maps. */
export type CommuteHome = {
  longitude?: number | null | undefined;
  latitude?: number | null | undefined;
};

/** How long the way from a home is, as an estimate from its public spot; undefined where it has none. */
export function minutesFrom(home: CommuteHome, { goal, mode }: Commute): number | undefined {
  const { longitude, latitude } = home;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return minutesFor(mode, metersBetween([longitude, latitude], goal));
}

/** 'About 18 min by bike to Zilker'. */
export function commuteText(home: CommuteHome, commute: Commute): string | undefined {
  const minutes = minutesFrom(home, commute);
  return minutes === undefined ? undefined : t('commute.about', { ...parts(commute), minutes });
}

const parts = (commute: Commute) => ({
  by: commuteModeLabel(commute.mode).toLowerCase(),
  place: commuteGoalLabel(commute),
});
