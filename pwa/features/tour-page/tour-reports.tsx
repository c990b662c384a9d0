import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, EyeOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { copyRequestPictures } from '#shared/domains/maintenance/api/request-pictures.ts';
import { createMaintenanceRequest } from '#shared/domains/maintenance/model/work-commands.ts';
import { REPORT_BUCKET } from '#shared/domains/tours/api/report-files.ts';
import { handedInQuery } from '#shared/domains/tours/cache/live-tour.ts';
import { tourReportsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { addedPictures } from '#shared/domains/tours/model/live/timeline.ts';
import { reportText, visitText } from '#shared/domains/tours/model/report/signature.ts';
import { isReportable } from '#shared/domains/tours/model/rules.ts';
import type { ReadReport, TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { checkText } from '#shared/domains/tours/model/visit/checklist.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { MeasuredRooms } from '../field-report/measured-rooms.tsx';
import { SignedBy } from '../field-report/signed-by.tsx';
import { VoiceNotes } from '../field-report/voice-notes.tsx';
import { LiveRecord } from '../live-tour/live-record.tsx';
import { TourPictures } from '../tour-pictures/tour-pictures.tsx';
import { Part } from './part.tsx';
import { madeRequestsQuery } from './report-requests.ts';
import texts from './texts/en.ts';
import { TourVisit } from './tour-visit.tsx';

type TourReportsProps = { me: string; tour: TourDetails };

/** What who showed the home found there; the host makes a request of a problem in one step. */
export function TourReports({ me, tour }: TourReportsProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const reportable = isReportable(tour);
  // What was written before a tour was cancelled may have arrived after that.
  const reads = tour.side !== 'renter' && (reportable || tour.status === 'cancelled');
  const { data: reports } = useQuery({ ...tourReportsQuery(me, tour.id), enabled: reads });
  // Before the tour there is nothing to miss.
  const over = Date.parse(tour.ends_at) <= now.getTime();
  const missed = reportable && over && tour.side === 'host';
  const isLive = tour.kind === 'live_video';
  const { data: handedIn = [] } = useQuery({
    ...handedInQuery(me, tour.id),
    enabled: reads && over && isLive,
  });
  const known = new Set(reports?.flatMap(({ timeline }) => timeline.map(({ id }) => id)));
  const onlyTheirs = handedIn.filter(({ id }) => !known.has(id));
  if (!reads || !reports || (reports.length === 0 && onlyTheirs.length === 0 && !missed))
    return null;
  return (
    <Part title={t('tourReports.reports')}>
      {reports.length === 0 && <p className="text-muted">{t('tourReports.noneYet')}</p>}
      {reports.map((report) => (
        <article key={report.id} className="not-first:mt-5">
          <p className="text-sm text-muted">
            {[authorOf(tour, report), relativeTime(report.written_at, now)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Lines me={me} tour={tour} report={report} />
          {report.notes && (
            <p className="mt-2 border-l-2 border-border pl-3 break-words whitespace-pre-line">
              {report.notes}
            </p>
          )}
          {addedPictures(report).length > 0 && (
            <div className="mt-3">
              <TourPictures me={me} paths={addedPictures(report)} />
            </div>
          )}
          {report.voice_notes.length > 0 && (
            <div className="mt-3">
              <VoiceNotes me={me} notes={report.voice_notes} />
            </div>
          )}
          <Signed tour={tour} report={report} />
          {report.timeline.length > 0 && (
            <div className="mt-3">
              <LiveRecord me={me} tour={tour} entries={report.timeline} />
            </div>
          )}
        </article>
      ))}
      {onlyTheirs.length > 0 && (
        <article className="not-first:mt-5">
          <h3 className="font-semibold">{t('tourReports.handedIn')}</h3>
          <p className="mb-3 text-sm text-muted">{t('tourReports.handedInNote')}</p>
          <LiveRecord me={me} tour={tour} entries={onlyTheirs} />
        </article>
      )}
      {reports.length > 0 && <TourVisit me={me} tour={tour} />}
    </Part>
  );
}

type SignedProps = { tour: TourDetails; report: ReadReport };

/** Under what the report says, who signed it. */
function Signed({ tour, report }: SignedProps) {
  const { signature, visitor_signature, voice_notes: voice } = report;
  if (!signature && !visitor_signature) return null;
  const content = { ...report, pictures: addedPictures(report), voice };
  const zone = tour.time_zone;
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
      {signature && (
        <SignedBy {...{ signature, zone }} signer="author" text={reportText(content)} />
      )}
      {visitor_signature && (
        <SignedBy
          signature={visitor_signature}
          signer="visitor"
          zone={zone}
          text={visitText(tour)}
        />
      )}
    </div>
  );
}

/** Who wrote a report: the guide, a person of the host's side, or a guide who had the tour before. */
function authorOf(tour: TourDetails, { author_id }: ReadReport): string | null {
  if (author_id === tour.guide_id) return tour.guide_name;
  if (author_id === tour.host_id) return tour.host_name;
  const member = tour.members?.find(({ id }) => id === author_id);
  const actor = tour.events.find(({ actor_id }) => actor_id === author_id);
  return member?.full_name ?? actor?.actor_name ?? null;
}

type LinesProps = TourReportsProps & { report: ReadReport };

function Lines({ me, tour, report }: LinesProps) {
  const t = useTexts(texts);
  const problems = report.checklist.filter(({ state }) => state === 'problem');
  const fine = report.checklist.filter(
    ({ state, asked, size }) => state === 'ok' && !asked && !size,
  );
  const rooms = report.checklist.flatMap(({ item, size }) => (size ? [{ item, size }] : []));
  // What the host asked for is answered point by point, in the words of then.
  const answered = report.checklist.filter(({ state, asked }) => asked && state !== 'problem');
  return (
    <>
      <ul className="mt-2 flex flex-col gap-2">
        {problems.map((line) => (
          <li key={line.item} className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex min-w-0 items-start gap-2">
              <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-danger" />
              <span>
                {t('tourReports.problem', { item: checkText(line.item) })}
                {line.note && <span className="block text-sm text-muted">{line.note}</span>}
              </span>
            </span>
            {tour.side === 'host' && <MakeRequest {...{ me, tour, report, line }} />}
          </li>
        ))}
        {answered.map(({ item, state, note }) => (
          <li key={item} className="flex min-w-0 items-start gap-2">
            {state === 'ok' ? (
              <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-success" />
            ) : (
              <EyeOff aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
            )}
            <span className="min-w-0 break-words">
              {t(state === 'ok' ? 'tourReports.askedFine' : 'tourReports.notSeen', { item })}
              {note && <span className="block text-sm text-muted">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {fine.length > 0 && (
        <p className="mt-2 flex items-start gap-2 text-sm text-muted">
          <Check aria-hidden="true" size={18} className="shrink-0 text-success" />
          {t('tourReports.fine', { items: fine.map(({ item }) => checkText(item)).join(', ') })}
        </p>
      )}
      <MeasuredRooms rooms={rooms} />
    </>
  );
}

type MakeRequestProps = LinesProps & { line: ReadReport['checklist'][number] };

/** A problem becomes a request once: its id is the report's and the point's. */
function MakeRequest({ me, tour, report, line }: MakeRequestProps) {
  const t = useTexts(texts);
  const { data: made } = useQuery(madeRequestsQuery(me, report));
  const { busy, run } = useCommand(createMaintenanceRequest, { me });
  const [isCopying, setCopying] = useState(false);
  const found = made?.get(line.item);
  if (!found) return null;
  if (found.exists) {
    return (
      <Link
        to="/dashboard/maintenance"
        search={{ request: found.id }}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {t('tourReports.requestMade')}
      </Link>
    );
  }
  const item = checkText(line.item);
  async function make(request: string, wait = true): Promise<void> {
    setCopying(true);
    try {
      // Tenants and vendors read pictures of a request, and nothing of a report.
      const { paths: pictures, missing } = await copyRequestPictures(me, request, {
        bucket: REPORT_BUCKET,
        paths: addedPictures(report),
      });
      // A request is made once: what arrives after that would never go along.
      if (wait && missing > 0) {
        showActivity({
          title: t('tourReports.picturesNotCopied'),
          description: t('tourReports.picturesOnTheirWay'),
          tone: 'danger',
          action: {
            label: t('tourReports.makeItWithout'),
            onPress: () => void make(request, false),
          },
        });
        return;
      }
      await run(
        {
          request,
          listing: tour.listing_id,
          title: (line.note ? `${item}: ${line.note}` : item).slice(0, 120),
          description: t('tourReports.foundOnTour', { note: line.note ?? item }),
          priority: 'medium',
          pictures,
        },
        null,
      );
    } catch (error) {
      const title = t('tourReports.picturesNotCopied');
      showActivity({ title, description: toAppError(error).message, tone: 'danger' });
    } finally {
      setCopying(false);
    }
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy || isCopying}
      aria-label={t('tourReports.makeARequestOf', { item })}
      onClick={() => void make(found.id)}
    >
      {t('tourReports.makeARequest')}
    </Button>
  );
}
