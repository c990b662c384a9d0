import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { pages } from './answers/pages.ts';
import type { ReadStep } from './grammar/read.ts';
import { say } from './language.ts';
import { pageOfThing } from './verbs/pages.ts';

/** A page that is opened: its frame, its link and what is said. */
export type Opening = {
  markdown: string;
  link: { url: string; label: string };
  frame: ServerMessageBody;
};

/** Opens a page by its address; in words as the bar itself names it, where it does. */
export function opened(route: string, title: string, query: string): Opening {
  const own = pages.find(({ page }) => page === route)?.title;
  const label = own ? say(own) : title;
  return {
    markdown: say({ en: `Opening ${label}.`, es: `Abriendo ${label}.` }),
    link: { url: route, label },
    frame: { type: 'navigation', route, title: label, query, action_data: null },
  };
}

/**
 * The page of a request that only opens one: a form, a setting, a list. 'Sign the lease of Grace' opens her lease,
 * and what is said of several opens the page where all of them are.
 */
export function openingOf(
  [first, ...others]: readonly ReadStep[],
  query: string,
): Opening | undefined {
  if (!first) return undefined;
  const { spoken, values } = first;
  const isOne = !others.some((other) => other.spoken.name === spoken.name);
  const page = (isOne ? pageOfThing(spoken.name, values) : null) ?? spoken.page;
  return opened(page, say(spoken.title), query);
}
