import { onDemand } from '../../../../kit/popup.ts';

const linked = onDemand(() => import('./linked-text.tsx'));

/** A cheap test whether the link code is worth loading; that code decides what a link is. */
const MAY_HAVE_LINKS = /\S\.\S|:\/\/|\d [A-Z0-9]/;

/** The text of a message. Addresses in it become links once the code for them is loaded. */
export function MessageText({ text }: { text: string }) {
  const loaded = linked.useModule(MAY_HAVE_LINKS.test(text));
  return loaded ? <loaded.LinkedText text={text} /> : text;
}
