import type { TextPart } from '../parts.ts';
import { commandWords, leads, type Said } from '../phrases.ts';
import type { Reading } from '../reading.ts';
import { tokensOf } from '../tokens.ts';

/** A Spanish verb on which what it is about hangs. */
export const HANGS = /^\p{L}{2,}[aeioun](?:la|lo|le|las|los|les)$/u;

/** Parts of a request as one text again. */
export const joined = (parts: readonly TextPart[]): string =>
  parts.map(({ text, joint }, at) => (at === 0 ? text : `${joint}${text}`)).join('');

/** Whether a part behind a command's verb begins with the verb of another. */
export const asksBehind = (
  { spoken, verb }: Reading,
  parts: readonly TextPart[],
  said: readonly Said[],
) =>
  spoken.command !== undefined &&
  parts.some(
    ({ text, start, joint }) =>
      start >= verb.end &&
      /[\p{L};.]/u.test(joint) &&
      !/^\p{L}+\s+(?:it|them|this|that|him|her|lo|la|los|las|eso|esto)(?!\p{L})/iu.test(text) &&
      !HANGS.test(tokensOf(text)[0]?.word ?? '') &&
      commandWords(said).has(tokensOf(text)[0]?.word ?? ''),
  );

/** 'For the key, reembólsale 25 a Reuben': behind a purpose a part asks for something of its own. */
export const goesOnAsking = (parts: readonly TextPart[], said: readonly Said[]): boolean =>
  parts.some(({ text }) => {
    const [first] = tokensOf(text);
    return (
      first !== undefined &&
      /\d/.test(text) &&
      (commandWords(said).has(first.word) ||
        (leads(said).has(first.word) && HANGS.test(first.word)))
    );
  });

/** 'Dime quién debe y luego mándale el recordatorio': behind a question a part begins with what is to be done. */
export const goesOnDoing = (parts: readonly TextPart[], said: readonly Said[]): boolean =>
  parts.slice(1).some(({ text, joint }) => {
    const first = tokensOf(text)[0]?.word ?? '';
    const isDone = commandWords(said).has(first) || (leads(said).has(first) && HANGS.test(first));
    return /[\p{L};]/u.test(joint) && isDone;
  });
