import { useQuery } from '@tanstack/react-query';
import { reportFilesQuery } from '#shared/domains/tours/cache/files-of-reports.ts';
import { deviceTimelineQuery, handedInQuery } from '#shared/domains/tours/cache/live-tour.ts';
import { type LiveFacts, livePlaceOf } from '#shared/domains/tours/model/live/live-rules.ts';
import {
  fitTimeline,
  picturesOf,
  sharedEntries,
  type TimelineEntry,
} from '#shared/domains/tours/model/live/timeline.ts';
import { Button } from '#shared/kit/button.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { nameOf } from './sides.ts';
import texts from './texts/en.ts';
import { useSaveTimeline } from './use-save-timeline.ts';

/** The names of the two, as the tour has them. */
type Named = Parameters<typeof nameOf>[0];

type LiveRecordProps = {
  me: string;
  tour: Named;
  entries: readonly TimelineEntry[];
  /** The renter does not read the report, in which the pictures are. */
  readsReport?: boolean;
};

/** What happened on a live tour, moment by moment. */
export function LiveRecord({ me, tour, entries, readsReport = true }: LiveRecordProps) {
  const t = useTexts(texts);
  const { data: pictures } = useQuery({
    ...reportFilesQuery(me, picturesOf(entries)),
    enabled: readsReport && entries.some(({ path }) => path),
  });
  const time = dates({ hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return (
    <ol aria-label={t('record.record')} className="flex flex-col gap-1.5 text-sm">
      {entries.map((entry) => {
        const at = time.format(new Date(entry.at));
        const url = entry.path && pictures?.get(entry.path);
        return (
          <li key={entry.id} className="grid grid-cols-[5.5rem_1fr] gap-x-3">
            <time dateTime={entry.at} className="text-muted tabular-nums">
              {at}
            </time>
            <span className="min-w-0 break-words">
              <EntryWords entry={entry} all={entries} tour={tour} />
              {url && (
                <a href={url} target="_blank" rel="noreferrer" className="mt-1 block">
                  <img
                    src={url}
                    alt={t('record.snapshotAlt', { time: at })}
                    loading="lazy"
                    className="max-h-48 rounded-md"
                  />
                </a>
              )}
              {entry.path && (pictures || !readsReport) && !url && (
                <span className="block text-muted">
                  {t(readsReport ? 'record.snapshotOnItsWay' : 'record.snapshotForHost')}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type EntryWordsProps = {
  entry: TimelineEntry;
  /** The timeline that it is in: the message that it is about is there. */
  all: readonly TimelineEntry[];
  tour: Named;
};

/** An entry in words. */
export function EntryWords({ entry, all, tour }: EntryWordsProps) {
  const t = useTexts(texts);
  const name = nameOf(tour, entry.by) ?? t(`record.${entry.by}`);
  const { kind } = entry;
  if (kind === 'stage') return t(`record.stage.${entry.stage ?? 'video'}`);
  if (kind === 'cut' || kind === 'back') return t(`record.link.${kind}`);
  if (kind === 'pinned' || kind === 'answered') {
    const text = all.find(({ id }) => id === entry.about)?.text;
    return text ? t(`record.mark.${kind}`, { name, text }) : t(`record.unread.${kind}`, { name });
  }
  const words = t(`record.entry.${kind}`, { name });
  if (!entry.text) return words;
  return (
    <>
      <span className="font-semibold">{words}</span>
      <span className="block whitespace-pre-line">{entry.text}</span>
    </>
  );
}

type DeviceRecordProps = { me: string; tour: LiveFacts & Named & { id: string } };

/**
 * What this device alone has of a live tour: all of it for the renter and for who sat in, for who shows it what is in
 * no report yet.
 */
export function DeviceRecord({ me, tour }: DeviceRecordProps) {
  const t = useTexts(texts);
  const side = livePlaceOf(tour, me);
  const { data } = useQuery({ ...deviceTimelineQuery(me, tour.id), enabled: side !== null });
  const { busy, save } = useSaveTimeline(me);
  const isRenter = side === 'renter';
  const { data: handedIn } = useQuery({ ...handedInQuery(me, tour.id), enabled: isRenter });
  if (!data || data.entries.length === 0) return null;
  const isFiled = data.entries.every(({ id }) => data.filed.has(id));
  if (side === 'shower' && isFiled) return null;
  // A report takes only so much; what is beyond that stays here.
  const fits = side === 'shower' && fitTimeline(data.entries, data.filed).length > 0;
  const known = new Set(handedIn?.map(({ id }) => id));
  const handsIn =
    isRenter &&
    handedIn !== undefined &&
    sharedEntries(data.entries).some(({ id }) => !known.has(id));
  return (
    <section
      aria-label={t('record.record')}
      className="rounded-lg border border-border bg-surface p-5 md:p-6"
    >
      <h2 className="text-lg font-semibold">{t('record.record')}</h2>
      <p className="mt-1 mb-3 text-muted">
        {t(fits ? 'record.notInReport' : 'record.onThisDevice')}
      </p>
      {(fits || handsIn) && (
        <Button className="mb-4" busy={busy} onClick={() => void save(tour)}>
          {t(fits ? 'record.putIn' : 'record.handIn')}
        </Button>
      )}
      <LiveRecord {...{ me, tour }} entries={data.entries} readsReport={side !== 'renter'} />
    </section>
  );
}
