import type { TourKind, TourStatus } from '#shared/domains/tours/model/schema.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Days } from './sentences.ts';

/** A tour of the caller's side. */
export type TourRow = {
  id: string;
  kind: TourKind;
  status: TourStatus;
  proposed_by: 'renter' | 'host';
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  day: string;
  person: string | null;
  guide: string | null;
  guide_answer: string | null;
  home: string;
  total: number;
};

/** Which tours are asked for; null where it does not matter. */
export type TourFilter = {
  statuses: readonly TourStatus[];
  /** By the calendar of each home. */
  days: Days | null;
  /** Only what is not over yet, or only what is. */
  time: 'ahead' | 'over' | null;
  people: readonly string[] | null;
  listings: readonly string[] | null;
  guides: readonly string[] | null;
  /** Which side proposed it. */
  proposedBy: TourRow['proposed_by'] | null;
};

/** Every tour that is not called off. */
export const ANY_TOUR: TourFilter = {
  statuses: [
    'requested',
    'scheduled',
    'confirmed',
    'in_progress',
    'completed',
    'no_show',
    'nobody_said',
  ],
  days: null,
  time: null,
  people: null,
  listings: null,
  guides: null,
  proposedBy: null,
};

/** Tours of the caller's side as `my_tours` has them, the nearest first; past ones the latest first. `total` counts them all. */
export async function toursOf(
  { tx, now }: ToolContext,
  { statuses, days, time, people, listings, guides, proposedBy }: TourFilter,
): Promise<TourRow[]> {
  return tx<TourRow[]>`
    select t.id, t.kind, t.status, t.proposed_by, t.starts_at, t.ends_at, t.time_zone,
      (t.starts_at at time zone t.time_zone)::date::text as day, renter.full_name as person,
      guide.full_name as guide, t.guide_answer, concat_ws(', ', l.title, l.unit) as home,
      (count(*) over ())::integer as total
    from public.tours t
    join public.listings l on l.id = t.listing_id
    left join public.public_profiles renter on renter.id = t.renter_id
    left join public.public_profiles guide on guide.id = t.guide_id
    where (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))
      and t.status = any(${[...statuses]}::text[])
      and (${proposedBy}::text is null or t.proposed_by = ${proposedBy})
      and (${days?.from ?? null}::date is null or (t.starts_at at time zone t.time_zone)::date
        between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
      and case ${time}::text when 'ahead' then t.ends_at > ${now} when 'over' then t.ends_at <= ${now}
        else true end
      and (${people && [...people]}::uuid[] is null or t.renter_id = any(${people && [...people]}::uuid[])
        or t.guide_id = any(${people && [...people]}::uuid[]))
      and (${listings && [...listings]}::uuid[] is null
        or t.listing_id = any(${listings && [...listings]}::uuid[]))
      and (${guides && [...guides]}::uuid[] is null or t.guide_id = any(${guides && [...guides]}::uuid[]))
    order by case when ${time ?? ''}::text = 'over' then -extract(epoch from t.starts_at)
      else extract(epoch from t.starts_at) end, t.id
    limit 200`;
}

/** Where a tour is shown; a request where it is answered. */
export const tourUrl = ({ id, status }: Pick<TourRow, 'id' | 'status'>): string =>
  status === 'requested'
    ? `/dashboard/tours/schedule?request=${id}`
    : `/dashboard/tours?tour=${id}`;
