import { clockOf } from '../../../language/clock.ts';
import { plainText } from '../../../language/typed-number.ts';
import { type Chapter, VIDEO_LIMITS } from './schema.ts';

/** The seconds of what a person typed, 1:15 or 75 or 1:15.5; null where it is no time. */
export function secondsOf(typed: string): number | null {
  const text = plainText(typed).trim();
  const [, minutes = '0', seconds = ''] = /^(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d)?)$/.exec(text) ?? [];
  if (seconds === '' || (text.includes(':') && Number(seconds.replace(',', '.')) >= 60))
    return null;
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** A typed line: its time and its words. */
type Line = { at: number; text: string };

/** Lines with a time in front, each later than the one above; or the number of the first that is none. */
function linesOf(typed: string): Line[] | { wrong: number } {
  const lines: Line[] = [];
  for (const [index, raw] of typed.split('\n').entries()) {
    if (!raw.trim()) continue;
    const [, time = '', text = ''] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(raw) ?? [];
    const at = secondsOf(time);
    const before = lines.at(-1);
    if (at === null || !text || (before && at <= before.at)) return { wrong: index + 1 };
    lines.push({ at, text });
  }
  return lines;
}

/** Chapters of lines that a person typed: `0:12 Kitchen`. */
export function chaptersOfText(typed: string): { chapters: Chapter[] } | { wrong: number } {
  const lines = linesOf(typed);
  if ('wrong' in lines) return lines;
  return { chapters: lines.map(({ at, text }) => ({ at, title: text })) };
}

const LAST_LINE_SECONDS = 4;

/** WebVTT of lines that a person typed: `0:05 This is the hall.` Each shows until the next, the last until the end. */
export function captionsOfText(
  typed: string,
  end: number | null,
): { vtt: string } | { wrong: number } {
  const lines = linesOf(typed);
  if ('wrong' in lines) return lines;
  const cues = lines.map(({ at, text }, index) => {
    const next = lines[index + 1]?.at ?? Math.max(end ?? 0, at + LAST_LINE_SECONDS);
    // In a cue, `-->` would end it.
    return `${stamp(at)} --> ${stamp(next)}\n${text.replaceAll('-->', '→')}`;
  });
  return { vtt: ['WEBVTT', ...cues].join('\n\n') };
}

/** Captions as lines that a person can change; cues of more lines become one. */
export function textOfCaptions(vtt: string): string {
  const cues = vtt.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return cues
    .flatMap((cue) => {
      const rows = cue.split('\n');
      const timed = rows.findIndex((row) => row.includes('-->'));
      const from = rows[timed]?.split('-->')[0]?.trim();
      if (!from) return [];
      const [seconds = '0', minutes = '0', hours = '0'] = from.split(':').toReversed();
      const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      const text = rows
        .slice(timed + 1)
        .join(' ')
        .replaceAll(/<[^>]*>/g, '')
        .trim();
      if (!Number.isFinite(at) || !text) return [];
      const tenth = Math.round((at % 1) * 10) % 10;
      return [`${clockOf(at)}${tenth ? `.${tenth}` : ''} ${text}`];
    })
    .join('\n');
}

/** Whether a file is WebVTT that the table takes. */
export const isCaptions = (text: string): boolean =>
  text.startsWith('WEBVTT') && text.includes('-->') && text.length <= VIDEO_LIMITS.captions;

/** The chapter that plays at a time; undefined before the first. */
export function chapterAt(chapters: readonly Chapter[], at: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.at <= at);
}

function stamp(seconds: number): string {
  const hours = String(Math.floor(seconds / 3600)).padStart(2, '0');
  const minutes = String(Math.floor(seconds / 60) % 60).padStart(2, '0');
  return `${hours}:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
