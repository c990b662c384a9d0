import type { Spoken } from '#shared/platform/commands/words.ts';

const WRITES = /^messaging\.(?:sendMessage|broadcast|schedule)$/;

/** 'Message Reuben about the rent' says of what, and has no words yet: of a request its text, or a text alone. */
export const isTopic = ({ name }: Spoken, request: string, text: string): boolean =>
  WRITES.test(name) &&
  (text === ''
    ? /^(?:about|regarding|sobre|acerca de)\s/i.test(request)
    : /(?:about|regarding|re|sobre|acerca de)\s+$/i.test(
        request.slice(0, request.lastIndexOf(text)),
      ));
