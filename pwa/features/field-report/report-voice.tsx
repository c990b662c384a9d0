import { useQueryClient } from '@tanstack/react-query';
import { queueTourFile } from '#shared/domains/tours/api/report-files.ts';
import { deviceFilesQuery } from '#shared/domains/tours/cache/files-of-reports.ts';
import { MOST_NOTES, type VoiceNote } from '#shared/domains/tours/model/report/voice-note.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { RecordButton } from '#shared/platform/voice/record-button.tsx';
import texts from './texts/en.ts';
import { VoiceNotes } from './voice-notes.tsx';

type ReportVoiceProps = {
  me: string;
  tour: string;
  notes: readonly VoiceNote[];
  /** What this device holds of them, by path. */
  local: ReadonlyMap<string, Blob> | undefined;
  error: string | undefined;
  disabled: boolean;
  /** Whether something is recorded that is in no report yet. */
  onOpen: (isOpen: boolean) => void;
  onAdd: (note: VoiceNote) => void;
  onRemove: (path: string) => void;
};

/**
 * What is said in a report. A note is on the device as soon as it is added and its sound goes out by itself,
 * like a picture; while it is recorded each second of it survives the page.
 */
export function ReportVoice({
  me,
  tour,
  notes,
  local,
  error,
  disabled,
  onOpen,
  onAdd,
  onRemove,
}: ReportVoiceProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{t('reportVoice.voice')}</h3>
      <VoiceNotes {...{ me, notes, local }} {...(!disabled && { onRemove })} />
      {notes.length < MOST_NOTES ? (
        <>
          <RecordButton
            me={me}
            place={`report-${tour}`}
            use="note"
            onOpen={onOpen}
            onRecorded={async ({ file, duration, peaks }) => {
              const path = await queueTourFile(me, tour, file, file.name);
              await refreshRows(client, { queryKey: deviceFilesQuery(me, tour).queryKey });
              onAdd({ path, duration, peaks });
            }}
          />
          <p className="text-sm text-pretty text-muted">
            {t('reportVoice.hint', { most: MOST_NOTES })}
          </p>
        </>
      ) : (
        <p className="text-sm text-pretty text-muted">{t('reportVoice.most')}</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
