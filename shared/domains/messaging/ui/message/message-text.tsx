import { onDemand } from '../../../../kit/popup.ts';

const linked = onDemand(() => import('./linked-text.tsx'));

/** Only to ask whether it is worth looking: what is an address is the library's to say. */
const MAY_HAVE_LINKS = /\S\.\S|:\/\/|\d [A-Z0-9]/;

/** What somebody wrote. Addresses in it can be opened as soon as their code is here. */
export function MessageText({ text }: { text: string }) {
  const loaded = linked.useModule(MAY_HAVE_LINKS.test(text));
  return loaded ? <loaded.LinkedText text={text} /> : text;
}
