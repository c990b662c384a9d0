import { callerOf } from '../_shared/caller.ts';
import { countCall } from '../_shared/limit.ts';
import { Refusal, serveJson } from '../_shared/serve.ts';
import { readQuestion } from './body.ts';
import { search } from './search.ts';

/** A search while typing sends a few requests a second, and no one types for a whole minute. */
const ALLOWANCE = { bucket: 'enhanced-search-processor', calls: 240, seconds: 60 };

serveJson({
  maxBytes: 1536 * 1024,
  refused: (error) => ({ results: [], error }),
  handle: async (input, request) => {
    const caller = await callerOf(request);
    await countCall(caller, ALLOWANCE);
    const question = readQuestion(input);
    // Results are the caller's own; a client that still believes another user is signed in must not
    // show them.
    if (question.userId && question.userId !== caller.id) {
      throw new Refusal(403, 'Please sign in again.');
    }
    return { results: await search(question, caller), error: null };
  },
});
