import * as z from 'zod/mini';
import {
  captionsOfText,
  chaptersOfText,
  secondsOf,
  textOfCaptions,
} from '#shared/domains/videos/model/captions.ts';
import { type OwnVideo, VIDEO_LIMITS } from '#shared/domains/videos/model/schema.ts';
import { clockOf } from '#shared/language/clock.ts';
import { visibleInLine } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the editor's fields hold: times as clocks, chapters and captions as lines. */
export type VideoForm = {
  title: string;
  begin: string;
  end: string;
  chapters: string;
  captions: string;
  language: string;
};

/** What `videos.change` takes of it. */
export type VideoChanges = {
  title: string;
  starts_at: number | null;
  ends_at: number | null;
  chapters: { at: number; title: string }[];
  captions: string | null;
  captions_language: string | null;
};

/** A video as the editor shows it. */
export function formOf(video: OwnVideo): VideoForm {
  const { title, starts_at, ends_at, chapters, captions, captions_language } = video;
  return {
    title,
    begin: starts_at === null ? '' : clockOf(starts_at),
    end: ends_at === null ? '' : clockOf(ends_at),
    chapters: chapters.map(({ at, title: room }) => `${clockOf(at)} ${room}`).join('\n'),
    captions: captions ? textOfCaptions(captions) : '',
    language: captions_language ?? 'en',
  };
}

const time = () =>
  z.string().check(
    z.refine((typed) => !typed.trim() || secondsOf(typed) !== null, {
      error: () => t('editor.noTime'),
    }),
  );

/** Reads the editor of a video of so many seconds, null where that is not known. */
export function videoFormSchema(seconds: number | null) {
  const length = seconds ?? VIDEO_LIMITS.seconds;
  return z.pipe(
    z
      .object({
        title: z
          .string()
          .check(visibleInLine(), z.minLength(1, { error: () => t('editor.typeTitle') })),
        begin: time(),
        end: time(),
        chapters: z.string().check(
          z.superRefine((typed, context) => {
            const wrong = wrongChapters(typed);
            if (wrong) context.addIssue({ code: 'custom', message: wrong, input: typed });
          }),
        ),
        captions: z.string().check(
          z.superRefine((typed, context) => {
            const read = captionsOfText(typed, seconds);
            if ('wrong' in read) {
              const message = t('editor.wrongLine', { line: read.wrong });
              context.addIssue({ code: 'custom', message, input: typed });
            }
          }),
        ),
        language: z.string(),
      })
      .check(
        z.refine(
          ({ begin, end }) => !end.trim() || (secondsOf(end) ?? 0) > (secondsOf(begin) ?? 0),
          {
            path: ['end'],
            error: () => t('editor.endFirst'),
          },
        ),
        z.refine(({ begin }) => (secondsOf(begin) ?? 0) < length, {
          path: ['begin'],
          error: () => t('editor.behindEnd'),
        }),
      ),
    z.transform((form: VideoForm): VideoChanges => changesOf(form, seconds)),
  );
}

function wrongChapters(typed: string): string | null {
  const read = chaptersOfText(typed);
  if ('wrong' in read) return t('editor.wrongLine', { line: read.wrong });
  if (read.chapters.length > VIDEO_LIMITS.chapters)
    return t('editor.tooMany', { most: VIDEO_LIMITS.chapters });
  const isLong = read.chapters.some(({ title }) => title.length > VIDEO_LIMITS.chapterTitle);
  return isLong ? t('editor.tooLong', { most: VIDEO_LIMITS.chapterTitle }) : null;
}

function changesOf(form: VideoForm, seconds: number | null): VideoChanges {
  const chapters = chaptersOfText(form.chapters);
  const captions = form.captions.trim() ? captionsOfText(form.captions, seconds) : null;
  const vtt = captions && 'vtt' in captions ? captions.vtt : null;
  return {
    title: form.title.trim(),
    starts_at: secondsOf(form.begin),
    ends_at: secondsOf(form.end),
    chapters: 'chapters' in chapters ? chapters.chapters : [],
    captions: vtt,
    captions_language: vtt === null ? null : form.language,
  };
}
