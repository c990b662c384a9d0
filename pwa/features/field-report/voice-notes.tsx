import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AudioLines, X } from 'lucide-react';
import { reportFilesQuery } from '#shared/domains/tours/cache/files-of-reports.ts';
import type { VoiceNote } from '#shared/domains/tours/model/report/voice-note.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { clockOf } from '#shared/language/clock.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { VoicePlayer } from '#shared/platform/voice/voice-player.tsx';
import texts from './texts/en.ts';

type VoiceNotesProps = {
  me: string;
  notes: readonly VoiceNote[];
  /** What this device holds of them, by path; those are heard without a connection. */
  local?: ReadonlyMap<string, Blob> | undefined;
  onRemove?: (path: string) => void;
};

/** Voice notes of a report, each with its player. */
export function VoiceNotes({ me, notes, local, onRemove }: VoiceNotesProps) {
  const t = useTexts(texts);
  const away = notes.map(({ path }) => path).filter((path) => !local?.get(path)?.size);
  const client = useQueryClient();
  const query = reportFilesQuery(me, away);
  const { data: urls } = useQuery({ ...query, enabled: away.length > 0 });
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('reportVoice.list')} className="flex flex-col gap-2">
      {notes.map((note, at) => (
        <li key={note.path} className="flex items-center gap-1">
          <div className="min-w-0 max-w-md grow rounded-md border border-border px-3 py-1.5">
            <Note
              note={note}
              file={local?.get(note.path)}
              urls={urls}
              ask={() => client.ensureQueryData(query)}
            />
          </div>
          {onRemove && (
            <IconButton
              label={t('reportVoice.remove', { position: at + 1 })}
              onClick={() => onRemove(note.path)}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

type NoteProps = {
  note: VoiceNote;
  file: Blob | undefined;
  /** Undefined until the server has said which sounds it has. */
  urls: ReadonlyMap<string, string> | undefined;
  /** Asks the server for them. */
  ask: () => Promise<ReadonlyMap<string, string>>;
};

function Note({ note: { path, duration, peaks }, file, urls, ask }: NoteProps) {
  const t = useTexts(texts);
  const sound = file?.size ? file : urls?.get(path);
  if (urls && !sound) {
    return (
      <p className="flex min-h-10 items-center gap-2 text-sm text-muted">
        <AudioLines aria-hidden="true" size={18} className="shrink-0" />
        {t('reportVoice.onTheWay', { length: clockOf(Math.round(duration)) })}
      </p>
    );
  }
  return (
    <VoicePlayer
      use="note"
      load={async () => {
        if (sound) return sound;
        // Asking would wait for a connection; the player says that it needs one.
        if (!platform().network.online()) throw new AppError('offline');
        const url = (await ask()).get(path);
        if (!url) throw new AppError('not-found');
        return url;
      }}
      seconds={duration}
      peaks={peaks}
    />
  );
}
