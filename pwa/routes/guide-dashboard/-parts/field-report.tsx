import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { tourKeys } from '#shared/domains/tours/queries.ts';
import {
  isReportable,
  type ReportForm,
  type ReportLine,
  reportFormSchema,
  reportQuery,
  type StoredReport,
  saveReport,
  toReportForm,
} from '#shared/domains/tours/reports.ts';
import type { ListedTour } from '#shared/domains/tours/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { Sheet } from '#shared/kit/sheet.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { KeptForm, KeptFormEnd } from '../../../shell/profile/kept-form.tsx';
import { useKeptForm } from '../../../shell/profile/use-kept-form.ts';
import { RemoteQuery } from '../../../shell/remote/remote-query.tsx';

type FieldReportProps = { me: string; tour: ListedTour };

/** The report of whoever showed the home: opened from the tour, kept on the device while it is written. */
export function FieldReport({ me, tour }: FieldReportProps) {
  const [open, setOpen] = useState(false);
  if (!isReportable(tour)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Report on ${tour.home.title}`}
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      <Sheet side="right" open={open} onOpenChange={setOpen} title={`Report on ${tour.home.title}`}>
        {open && <Loaded me={me} tour={tour} onSaved={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

type LoadedProps = FieldReportProps & { onSaved: () => void };

function Loaded({ me, tour, onSaved }: LoadedProps) {
  const query = useQuery(reportQuery(me, tour.id));
  return (
    <RemoteQuery
      query={query}
      what="Reports"
      icon={<ClipboardCheck size={28} />}
      waiting={<Skeleton className="h-64" />}
    >
      {(stored) => (
        <KeptForm me={me} formKey={`report-${tour.id}`}>
          {(draft, restart) => (
            <Fields
              {...{ me, tour, stored, draft, restart, onSaved }}
              key={stored?.written_at ?? 'new'}
            />
          )}
        </KeptForm>
      )}
    </RemoteQuery>
  );
}

type FieldsProps = LoadedProps & {
  stored: StoredReport | null;
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, tour, stored, draft, restart, onSaved }: FieldsProps) {
  const client = useQueryClient();
  const [fresh] = useState(() => crypto.randomUUID());
  const form = useKeptForm<ReportForm, ReportForm>({
    ...{ me, formKey: `report-${tour.id}`, draft, schema: reportFormSchema },
    stored: toReportForm(stored),
    async send(report) {
      await saveReport(me, tour.id, { ...report, id: report.id || fresh }, new Date());
      await form.discard();
      await client.invalidateQueries({ queryKey: tourKeys.all(me) });
      showActivity({ title: 'Report saved', tone: 'success' });
      onSaved();
    },
  });
  const { values, errors, set } = form;
  const change = (line: ReportLine) =>
    set(
      'lines',
      values.lines.map((one) => (one.item === line.item ? line : one)),
    );
  return (
    <form
      noValidate
      aria-label="Report"
      onSubmit={(event) => {
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-6 pb-4"
    >
      <ul className="flex flex-col gap-4">
        {values.lines.map((line) => (
          <li key={line.item} className="flex flex-col gap-1.5">
            <span aria-hidden="true" className="text-sm font-semibold">
              {line.item}
            </span>
            <Segmented
              label={line.item}
              value={line.state}
              options={STATES}
              onChange={(state) => change({ ...line, state })}
            />
            {line.state === 'problem' && (
              <TextField
                label={`What is wrong with ${line.item.toLowerCase()}`}
                maxLength={500}
                value={line.note}
                onChange={({ target }) => change({ ...line, note: target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      <Textarea
        label="Notes"
        className="min-h-28"
        maxLength={5000}
        hint="The host reads them."
        value={values.notes}
        error={errors.notes}
        onChange={({ target }) => set('notes', target.value)}
      />
      <KeptFormEnd
        form={form}
        save="Save report"
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

const STATES = [
  { value: 'ok', label: 'Fine' },
  { value: 'problem', label: 'Problem' },
  { value: 'skipped', label: 'Not seen' },
] as const;
