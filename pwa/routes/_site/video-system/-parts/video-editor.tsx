import { useRef, useState } from 'react';
import { uploadPoster } from '#shared/domains/videos/api/videos.ts';
import { isCaptions, textOfCaptions } from '#shared/domains/videos/model/captions.ts';
import { changeVideo } from '#shared/domains/videos/model/commands.ts';
import {
  type Located,
  type OwnVideo,
  POSTER_SIDE,
  VIDEO_LIMITS,
} from '#shared/domains/videos/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { clockOf } from '#shared/language/clock.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { drawThumbnail } from '#shared/platform/files/picture.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../features/commands/use-form-command.ts';
import { PersistedFormEnd } from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import { VideoPlayer } from '../../../../features/videos/video-player.tsx';
import { CaptionsFile } from './captions-file.tsx';
import texts from './texts/en.ts';
import { formOf, type VideoChanges, type VideoForm, videoFormSchema } from './video-form.ts';

type VideoEditorProps = {
  me: string;
  video: Located<OwnVideo>;
  formKey: string;
  draft: FormDraft | null;
  onDiscard: () => void;
};

/** What a video is called, what is shown of it, its chapters and captions; the times come from playing it. */
export function VideoEditor({ me, video, formKey, draft, onDiscard }: VideoEditorProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const at = useRef(0);
  const form = usePersistedForm<VideoForm, VideoChanges>({
    me,
    formKey,
    draft,
    stored: formOf(video),
    schema: videoFormSchema(video.seconds),
    send: (changes) => send(changeVideo, { video: video.id, changes }, video),
  });
  const { values, errors, set } = form;
  const addLine = () => {
    const line = `${clockOf(at.current)} ${t('editor.room')}`;
    set('chapters', [values.chapters.trimEnd(), line].filter(Boolean).join('\n'));
  };
  return (
    <form
      className="flex max-w-[40rem] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {video.arrived && <Preview {...{ me, video }} onTime={(time) => (at.current = time)} />}
      <TextField
        label={t('editor.title')}
        value={values.title}
        maxLength={VIDEO_LIMITS.title}
        error={errors.title}
        onChange={({ target }) => set('title', target.value)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {(['begin', 'end'] as const).map((edge) => (
          <div key={edge} className="flex flex-col items-start gap-2">
            <TextField
              label={t(`editor.${edge}`)}
              {...(edge === 'begin' && { hint: t('editor.timeHint') })}
              inputMode="text"
              value={values[edge]}
              error={errors[edge]}
              onChange={({ target }) => set(edge, target.value)}
            />
            {video.arrived && (
              <Button variant="secondary" size="sm" onClick={() => set(edge, clockOf(at.current))}>
                {t(edge === 'begin' ? 'editor.beginHere' : 'editor.endHere')}
              </Button>
            )}
          </div>
        ))}
      </div>
      <Textarea
        label={t('editor.chapters')}
        hint={t('editor.chaptersHint')}
        rows={4}
        value={values.chapters}
        error={errors.chapters}
        onChange={({ target }) => set('chapters', target.value)}
      />
      {video.arrived && (
        <Button variant="secondary" size="sm" className="self-start" onClick={addLine}>
          {t('editor.chapterHere')}
        </Button>
      )}
      <Textarea
        label={t('editor.captions')}
        hint={t('editor.captionsHint')}
        rows={6}
        value={values.captions}
        error={errors.captions}
        onChange={({ target }) => set('captions', target.value)}
      />
      <CaptionsFile
        onText={(text) => {
          if (!isCaptions(text)) return t('editor.notCaptions');
          set('captions', textOfCaptions(text));
          return undefined;
        }}
      />
      <Select
        label={t('editor.language')}
        value={values.language}
        options={[
          { value: 'en', label: t('editor.english') },
          { value: 'es', label: t('editor.spanish') },
        ]}
        onChange={({ target }) => set('language', target.value)}
      />
      <PersistedFormEnd form={form} onDiscard={onDiscard} save={t('editor.save')} />
    </form>
  );
}

type PreviewProps = { me: string; video: Located<OwnVideo>; onTime: (seconds: number) => void };

/** The whole video, also outside of its begin and end, with its frames as covers. */
function Preview({ me, video, onTime }: PreviewProps) {
  const t = useTexts(texts);
  const change = useCommand(changeVideo, { me });
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [busy, setBusy] = useState(false);

  async function cover(from: HTMLVideoElement) {
    setBusy(true);
    try {
      const { videoWidth: width, videoHeight: height } = from;
      const path = await uploadPoster(
        me,
        await drawThumbnail(from, { width, height }, POSTER_SIDE),
      );
      await change.run({ video: video.id, changes: { poster_path: path } }, video);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="max-w-[40rem]">
      <VideoPlayer
        video={{ ...video, starts_at: null, ends_at: null }}
        onTime={onTime}
        onElement={setElement}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          disabled={!element}
          onClick={() => element && void cover(element)}
        >
          {t('editor.cover')}
        </Button>
        {!element && <p className="text-sm text-muted">{t('editor.coverFirst')}</p>}
      </div>
    </div>
  );
}
