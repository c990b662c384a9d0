import { namedIn } from '../asides.ts';
import { once } from '../once.ts';
import { takeReason } from '../parts.ts';
import { commandWords } from '../phrases.ts';
import type { Read } from '../read.ts';
import type { Reader } from '../reading.ts';
import { stanceOf } from '../stance.ts';
import { mentionsOf } from './mentions-of.ts';
import { personIn } from './person-in.ts';
import { preambles } from './preamble.ts';

/**
 * A request that begins with why: 'the painters are done so put the loft back on the market'. The reason says whom it
 * is about, and is done as well where it says by itself what happened: 'Maya paid 700 so remind her of the rest'.
 * Null where no request stands behind a reason, or the reason asks for what is not understood.
 */
export async function behindReason(
  request: string,
  reader: Reader,
  readAs: (text: string, reader: Reader) => Promise<Read>,
): Promise<Read | null> {
  for (const { reason, asked } of preambles(request, commandWords(reader.said))) {
    const stance = stanceOf(asked);
    if (stance !== 'request' && stance !== 'question') continue;
    const done = await readAs(reason, reader);
    // 'Mark it furnished so raise the rent': what asks for something and is not understood is not passed over.
    const about = (await personIn(reason, reader)) ?? (await namedIn(reason, reader));
    if (done.kind !== 'steps' && done.kind !== 'refused' && about !== null) continue;
    if (done.kind === 'refused' && (done.because === 'hypothesis' || asksFirst(reason))) continue;
    if (about === null && POINTS.test(asked) && reader.mentions.length === 0) continue;
    const isDone =
      done.kind === 'steps' && done.steps.every(({ spoken }) => spoken.command !== undefined);
    const mentions = [
      ...(about ? [about] : []),
      ...(isDone ? mentionsOf(done.steps) : []),
      ...reader.mentions,
    ];
    const read = await readAs(asked, { ...reader, mentions });
    if (read.kind !== 'steps') continue;
    if (isDone) return { kind: 'steps', steps: once([...done.steps, ...read.steps]) };
    for (const step of read.steps) takeReason(step, reason, reader.vocabulary);
    return read;
  }
  return null;
}

/** What is said of someone who was named. */
const POINTS =
  /\b(?:her|him|his|hers|she|he|it|its|that one|them|su|sus|le|les)\b|\p{L}{3,}(?:l[aoe]s?)$/iu;

/** 'Approve Grace so decline the rest' asks for both. */
const asksFirst = (reason: string): boolean => /^(?:please|pls|por favor)\b/i.test(reason);
