import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dropTourFiles } from '#shared/domains/tours/api/report-files.ts';
import {
  type ReportLine,
  reportContent,
  reportFormSchema,
  type StoredReport,
  toReportForm,
  type ReportForm as Values,
  withPoints,
} from '#shared/domains/tours/cache/field-reports.ts';
import { deviceFilesQuery } from '#shared/domains/tours/cache/files-of-reports.ts';
import { saveTourReport } from '#shared/domains/tours/model/field-commands.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { PersistedFormEnd } from '../persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import { ReportPictures } from './report-pictures.tsx';
import { ReportPoints } from './report-points.tsx';
import { ReportRooms } from './report-rooms.tsx';
import { ReportSignatures } from './report-signatures.tsx';
import { ReportVoice } from './report-voice.tsx';
import texts from './texts/en.ts';

type ReportFormProps = {
  me: string;
  tour: ListedTour;
  side: 'guide' | 'host';
  onSaved: () => void;
  stored: StoredReport | null;
  points: readonly string[];
  draft: FormDraft | null;
  restart: () => void;
};

/** The report as it is written; what was said and pictured is on the device at once. */
export function ReportForm({
  me,
  tour,
  side,
  stored,
  points,
  draft,
  restart,
  onSaved,
}: ReportFormProps) {
  const t = useTexts(texts);
  const saving = useCommand(saveTourReport, { me });
  const [fresh] = useState(() => crypto.randomUUID());
  const { data: local } = useQuery(deviceFilesQuery(me, tour.id));
  const [isRecording, setRecording] = useState(false);
  const [missed, setMissed] = useState(false);
  const form = usePersistedForm<Values, Values>({
    me,
    formKey: `report-${tour.id}`,
    draft,
    schema: reportFormSchema,
    stored: toReportForm(stored),
    async send(report) {
      await form.discard();
      const written = deviceTime();
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
  // Pictures are drawn and sounds are read while the form may change.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // What is taken off a stored report goes from storage when that was saved.
  const files = stored ? filesOf(toReportForm(stored)) : [];
  const isStored = (path: string) => files.includes(path);
  const drop = (paths: readonly string[]) =>
    dropTourFiles(me, tour.id, paths).catch((error: unknown) =>
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
        // It would look as if it were in the report.
        if (isRecording) {
          event.preventDefault();
          return setMissed(true);
        }
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-6 pb-4"
    >
      {side === 'guide' && (
        <p className="text-sm text-pretty text-muted">{t('fieldReport.visitIsShown')}</p>
      )}
      <ReportPoints lines={lines.filter(({ asked }) => !asked)} onChange={change} />
      {lines.some(({ asked }) => asked) && (
        <section aria-label={t('fieldReport.askedHere')} className="flex flex-col gap-4">
          <h3 className="font-semibold">{t('fieldReport.askedHere')}</h3>
          <ReportPoints lines={lines.filter(({ asked }) => asked)} onChange={change} />
        </section>
      )}
      <ReportRooms
        rooms={values.rooms}
        error={errors.rooms}
        disabled={form.busy}
        onChange={(rooms) => set('rooms', rooms)}
      />
      <Textarea
        label={t('fieldReport.notes')}
        className="min-h-28"
        maxLength={5000}
        hint={t(
          side === 'guide' ? 'fieldReport.theHostReadsThem' : 'fieldReport.yourTeamReadsThem',
        )}
        value={values.notes}
        error={errors.notes}
        onChange={({ target }) => set('notes', target.value)}
      />
      <ReportPictures
        me={me}
        tour={tour.id}
        paths={values.pictures}
        local={local}
        disabled={form.busy}
        onAdd={(added) => set('pictures', [...latest.current.pictures, ...added])}
        onRemove={(path) => {
          set(
            'pictures',
            values.pictures.filter((one) => one !== path),
          );
          if (!isStored(path)) void drop([path]);
        }}
      />
      <ReportVoice
        {...{ me, local }}
        tour={tour.id}
        notes={values.voice}
        error={missed && isRecording ? t('reportVoice.finishFirst') : undefined}
        disabled={form.busy}
        onOpen={setRecording}
        onAdd={(note) => set('voice', [...latest.current.voice, note])}
        onRemove={(path) => {
          set(
            'voice',
            values.voice.filter((one) => one.path !== path),
          );
          if (!isStored(path)) void drop([path]);
        }}
      />
      <ReportSignatures
        tour={tour}
        content={reportContent({ ...values, lines })}
        signatures={{ author: values.signature, visitor: values.visitor_signature }}
        onChange={(signer, signature) =>
          set(signer === 'author' ? 'signature' : 'visitor_signature', signature)
        }
      />
      <PersistedFormEnd
        form={form}
        save={t('fieldReport.saveReport')}
        onDiscard={() => {
          void drop(filesOf(values).filter((path) => !isStored(path)));
          void form.discard().then(restart);
        }}
      />
    </form>
  );
}

const filesOf = ({ pictures, voice }: Values) => [...pictures, ...voice.map(({ path }) => path)];
