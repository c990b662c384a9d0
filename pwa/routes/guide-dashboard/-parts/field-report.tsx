import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dropTourPictures } from '#shared/domains/tours/api/report-pictures.ts';
import {
  type ReportForm,
  type ReportLine,
  reportContent,
  reportFormSchema,
  reportQuery,
  type StoredReport,
  toReportForm,
  withPoints,
} from '#shared/domains/tours/cache/field-reports.ts';
import { tourDetailsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { saveTourReport } from '#shared/domains/tours/model/field-commands.ts';
import { isReportable } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { checkText } from '#shared/domains/tours/model/visit/checklist.ts';
import { Button } from '#shared/kit/button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { Sheet } from '#shared/kit/sheet.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../features/persisted-form/use-persisted-form.ts';
import { RemoteQuery } from '../../../features/query-states/remote-query.tsx';
import { ReportPictures } from './report-pictures.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

type FieldReportProps = { me: string; tour: ListedTour };

/**
 * The report of the guide who showed the home: opened from the tour, stored on the device while it
 * is written.
 */
export function FieldReport({ me, tour }: FieldReportProps) {
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
        {open && <Loaded me={me} tour={tour} onSaved={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

type LoadedProps = FieldReportProps & { onSaved: () => void };

function Loaded({ me, tour, onSaved }: LoadedProps) {
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
              <Fields
                {...{ me, tour, stored, draft, restart, onSaved }}
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

type FieldsProps = LoadedProps & {
  stored: StoredReport | null;
  points: readonly string[];
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, tour, stored, points, draft, restart, onSaved }: FieldsProps) {
  const t = useTexts(texts);
  const saving = useCommand(saveTourReport, { me });
  const [fresh] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<ReportForm, ReportForm>({
    me,
    formKey: `report-${tour.id}`,
    draft,
    schema: reportFormSchema,
    stored: toReportForm(stored),
    async send(report) {
      await form.discard();
      const written = new Date(platform().clock.now()).toISOString();
      const input = {
        report: report.id || fresh,
        tour: tour.id,
        ...reportContent(report),
        written,
        form: report,
      };
      if (await saving.run(input, tour)) onSaved();
      else await form.keepAgain();
    },
  });
  const { values, errors, set } = form;
  // Pictures are drawn while the form may change.
  const latest = useRef(values.pictures);
  useEffect(() => {
    latest.current = values.pictures;
  });
  const drop = (paths: readonly string[]) =>
    dropTourPictures(me, tour.id, paths).catch((error: unknown) =>
      console.warn('report: picture', error),
    );
  // A draft of this device may be older than what is asked now.
  const lines = withPoints(values.lines, points);
  const change = (line: ReportLine) =>
    set(
      'lines',
      lines.map((one) => (one.item === line.item ? line : one)),
    );
  return (
    <form
      noValidate
      aria-label={t('fieldReport.report')}
      onSubmit={(event) => {
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-6 pb-4"
    >
      <p className="text-sm text-pretty text-muted">{t('fieldReport.visitIsShown')}</p>
      <Points lines={lines.filter(({ asked }) => !asked)} onChange={change} />
      {lines.some(({ asked }) => asked) && (
        <section aria-label={t('fieldReport.askedHere')} className="flex flex-col gap-4">
          <h3 className="font-semibold">{t('fieldReport.askedHere')}</h3>
          <Points lines={lines.filter(({ asked }) => asked)} onChange={change} />
        </section>
      )}
      <Textarea
        label={t('fieldReport.notes')}
        className="min-h-28"
        maxLength={5000}
        hint={t('fieldReport.theHostReadsThem')}
        value={values.notes}
        error={errors.notes}
        onChange={({ target }) => set('notes', target.value)}
      />
      <ReportPictures
        me={me}
        tour={tour.id}
        paths={values.pictures}
        disabled={form.busy}
        onAdd={(added) => set('pictures', [...latest.current, ...added])}
        onRemove={(path) => {
          set('pictures', without(values.pictures, [path]));
          if (!stored?.pictures.includes(path)) void drop([path]);
        }}
      />
      <PersistedFormEnd
        form={form}
        save={t('fieldReport.saveReport')}
        onDiscard={() => {
          void drop(without(values.pictures, stored?.pictures ?? []));
          void form.discard().then(restart);
        }}
      />
    </form>
  );
}

const without = (paths: readonly string[], gone: readonly string[]) =>
  paths.filter((path) => !gone.includes(path));

type PointsProps = { lines: readonly ReportLine[]; onChange: (line: ReportLine) => void };

function Points({ lines, onChange }: PointsProps) {
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.item} className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-semibold break-words">
            {checkText(line.item)}
          </span>
          <Segmented
            label={checkText(line.item)}
            value={line.state}
            options={states()}
            onChange={(state) => onChange({ ...line, state })}
          />
          {(line.state === 'problem' || (line.asked && line.state !== '')) && (
            <TextField
              label={noteLabel(line)}
              maxLength={500}
              value={line.note}
              onChange={({ target }) => onChange({ ...line, note: target.value })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a host asks for may need words, such as the number of a meter. */
const noteLabel = ({ item, state, asked }: ReportLine) => {
  if (asked) return t('fieldReport.noteOn', { item });
  return t(state === 'problem' ? 'fieldReport.whatIsWrong' : 'fieldReport.noteOn', {
    item: checkText(item).toLowerCase(),
  });
};

const states = () =>
  [
    { value: 'ok', label: t('fieldReport.fine') },
    { value: 'problem', label: t('fieldReport.problem') },
    { value: 'skipped', label: t('fieldReport.notSeen') },
  ] as const;
