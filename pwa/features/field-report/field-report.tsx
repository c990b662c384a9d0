import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { reportQuery } from '#shared/domains/tours/cache/field-reports.ts';
import { tourDetailsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { isReportable } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Sheet } from '#shared/kit/sheet.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { ReportForm } from './report-form.tsx';
import texts from './texts/en.ts';

type FieldReportProps = {
  me: string;
  tour: ListedTour;
  /** For whom they show the home. */
  side: 'guide' | 'host';
};

/**
 * The report of who showed the home: opened from the tour, stored on the device while it is
 * written.
 */
export function FieldReport({ me, tour, side }: FieldReportProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  if (!isReportable(tour)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('fieldReport.reportOn', { title: tour.home.title })}
        onClick={() => setOpen(true)}
      >
        {t('fieldReport.report')}
      </Button>
      <Sheet
        side="right"
        open={open}
        onOpenChange={setOpen}
        title={t('fieldReport.reportOn', { title: tour.home.title })}
      >
        {open && <Loaded {...{ me, tour, side }} onSaved={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

type LoadedProps = FieldReportProps & { onSaved: () => void };

function Loaded({ me, tour, side, onSaved }: LoadedProps) {
  const t = useTexts(texts);
  const query = useQuery(reportQuery(me, tour.id));
  // What the host wants looked at; while neither server nor device can say, the other points are there.
  const details = useQuery(tourDetailsQuery(me, tour.id));
  return (
    <RemoteQuery
      query={query}
      what={t('fieldReport.reports')}
      icon={<ClipboardCheck size={28} />}
      waiting={<Skeleton className="h-64" />}
    >
      {(stored) =>
        details.isLoading ? (
          <Skeleton className="h-64" />
        ) : (
          <PersistedForm me={me} formKey={`report-${tour.id}`}>
            {(draft, restart) => (
              <ReportForm
                {...{ me, tour, side, stored, draft, restart, onSaved }}
                points={details.data?.points ?? []}
                key={stored?.written_at ?? 'new'}
              />
            )}
          </PersistedForm>
        )
      }
    </RemoteQuery>
  );
}
