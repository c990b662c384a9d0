import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import type { ReadStep } from './grammar/request.ts';
import { wordsIn } from './grammar/tokens.ts';
import { say } from './language.ts';
import { SPOKEN } from './verbs/registry.ts';

/** What is said and shown for a request that only leads somewhere. */
export type Opening = { markdown: string; route: string; title: string; frame: ServerMessageBody };

/** The page of a request that opens one: a form, a setting, the search, how something is done. */
export function openingOf({ spoken, values }: ReadStep, query: string): Opening {
  const [route, title] = targetOf(spoken.name, spoken.page, say(spoken.title), values);
  const markdown =
    spoken.name === 'show.how'
      ? say({ en: `This is where it is done: ${title}.`, es: `Aquí se hace: ${title}.` })
      : say({ en: `Opening ${title}.`, es: `Abriendo ${title}.` });
  return {
    markdown,
    route,
    title,
    frame: { type: 'navigation', route, title, query, action_data: null },
  };
}

function targetOf(
  name: string,
  page: string,
  title: string,
  values: Record<string, unknown>,
): [string, string] {
  if (name === 'find') {
    const words = String(values.text ?? '');
    return [`/homes?q=${encodeURIComponent(words)}`, say({ en: 'homes', es: 'viviendas' })];
  }
  if (name === 'show.how') {
    const verb = nearestVerb(String(values.verb ?? values.text ?? ''));
    if (verb) return [verb.page, say(verb.title)];
  }
  return [page, title];
}

/** The verb whose words a few words come nearest to. */
function nearestVerb(text: string) {
  const words = wordsIn(text);
  let best: { score: number; spoken: (typeof SPOKEN)[number] } | undefined;
  for (const spoken of SPOKEN) {
    if (!spoken.command && spoken.name.startsWith('ask.')) continue;
    const known = new Set(
      [
        spoken.title.en,
        spoken.title.es,
        ...spoken.examples.en,
        ...spoken.examples.es,
        ...spoken.say,
      ].flatMap(wordsIn),
    );
    const score = words.filter((word) => known.has(word)).length / Math.max(1, words.length);
    if (score > 0 && (!best || score > best.score)) best = { score, spoken };
  }
  return best?.spoken;
}
