import * as z from 'zod/mini';
import { byteLength, visibleLine, visibleText } from './visible-text.ts';

/** Longest password, in bytes of UTF-8: what the hash of the server reads. */
const PASSWORD_BYTES = 72;

/** Takes a text of several lines as others see it; what has nothing visible is empty for the next check. */
export const visible = () => z.overwrite<string>(visibleText);

/** The same for one line: names, titles, names of files. */
export const visibleInLine = () => z.overwrite<string>(visibleLine);

/** Refuses a password of which the server would read only the beginning. */
export const passwordBytes = (error: () => string) =>
  z.refine<string>((text) => byteLength(text) <= PASSWORD_BYTES, { error });
