/** The mark of an entry of ours, in its state: how many layers were open. */
const MARK = 'layers';

/** How long an owner has to close what Back asked it to close; after that it stays open. */
const ANSWER_MS = 150;

/** How long a step of our own through the history may take before we no longer wait for it. */
const STEP_MS = 500;

type Entry = { state: object; url: string };
type Write = [isPush: boolean, data: unknown, url: string | URL | null | undefined];

/** What is open above the page, each by what closes it. */
const layers: (() => void)[] = [];
/** The page below our entries, as text: an entry of another page has another state. */
let page = '';
/** What the page became while something was open above it: its own entry learns it later. */
let moved: Entry | undefined;
/** How many layers the current entry stands for. */
let depth = 0;
/** A step of our own that the browser has not taken yet. */
let step: ReturnType<typeof setTimeout> | undefined;
/** What was written meanwhile: a step would be taken from there. */
let waiting: Write[] = [];
let planned: ReturnType<typeof setTimeout> | undefined;
let isFollowed = false;

/**
 * Lets Back close a layer instead of leaving the page: each has an entry of the history, which goes
 * away with it. The router sees none of this: to it all of them are the page. Only on phones, where
 * closing is what Back is for. Answers how to end it.
 */
export function openLayer(close: () => void): () => void {
  if (!hasBack()) return () => {};
  follow();
  layers.push(close);
  settle();
  return () => {
    const at = layers.indexOf(close);
    if (at >= 0) layers.splice(at, 1);
    // A link in a menu closes it and leaves: the entry is then the new page's.
    plan(0);
  };
}

/** Where Back is a gesture or a button that people close things with. */
const PHONES = '(pointer: coarse)';

/** A popup, a panel or a frame of the extension has no Back, or one that is its page's. */
const hasBack = () =>
  /^https?:/.test(location.protocol) && window === top && matchMedia(PHONES).matches;

const depthOf = (state: unknown): number => Number(Object(state)[MARK] ?? 0); // Any value has properties then.

/** The page that an entry belongs to. */
const pageOf = (state: unknown): string => JSON.stringify({ ...Object(state), [MARK]: undefined });

const marked = (state: unknown, layersOpen: number): object => ({
  ...Object(state),
  [MARK]: layersOpen || undefined,
});

/** Writes past the router, which would load the page anew. */
function write(isPush: boolean, state: object, url?: string) {
  const { pushState, replaceState } = History.prototype;
  (isPush ? pushState : replaceState).call(history, state, '', url);
  depth = depthOf(state);
}

function plan(ms: number) {
  clearTimeout(planned);
  planned = setTimeout(settle, ms);
}

/** Makes as many entries as layers are open, or takes those back that are too many. */
function settle() {
  if (step !== undefined) return;
  if (depth === 0) {
    page = pageOf(history.state);
    moved = undefined;
  }
  while (depth < layers.length) write(true, marked(history.state, depth + 1));
  if (depth > layers.length) go(layers.length - depth);
}

function go(by: number) {
  step = setTimeout(arrive, STEP_MS);
  history.go(by);
}

/** Ends the wait for a step, and writes what waited for it. */
function arrive() {
  clearTimeout(step);
  step = undefined;
  const writes = waiting;
  waiting = [];
  for (const [isPush, data, url] of writes) {
    if (isPush) history.pushState(data, '', url);
    else history.replaceState(data, '', url);
  }
}

function onPopState(event: PopStateEvent) {
  const from = depth;
  depth = depthOf(event.state);
  const isOurs = step !== undefined;
  const isHere = pageOf(event.state) === page || pageOf(event.state) === pageOf(moved?.state);
  if (!isHere || (from === 0 && depth === 0)) {
    // The router's. An entry of ours that was left on another page goes away.
    page = pageOf(event.state);
    moved = undefined;
    arrive();
    plan(0);
    return;
  }
  event.stopImmediatePropagation();
  if (moved) write(false, marked(moved.state, depth), moved.url);
  arrive();
  if (isOurs) return settle();
  if (depth > from) return plan(0);
  const closing = layers.slice(depth).reverse();
  // Nothing is open any more, such as after a reload: the person wants to leave.
  if (closing.length === 0) return history.back();
  for (const close of closing) close();
  plan(ANSWER_MS);
}

/** Our entries are the page's: what leaves it takes their place, and what changes it changes all of them. */
function follow() {
  if (isFollowed) return;
  isFollowed = true;
  depth = depthOf(history.state);
  page = pageOf(history.state);
  addEventListener('popstate', onPopState, true);
  const { pushState, replaceState } = history;
  history.pushState = (data, unused, url) => {
    if (step !== undefined) return void waiting.push([true, data, url]);
    // The router's own function, so that it hears of entries that are not its own.
    (depth > 0 ? replaceState : pushState).call(history, marked(data, 0), unused, url);
    depth = 0;
    plan(ANSWER_MS);
  };
  history.replaceState = (data, unused, url) => {
    if (step !== undefined) return void waiting.push([false, data, url]);
    replaceState.call(history, marked(data, depth), unused, url);
    if (depth > 0) moved = { state: marked(data, 0), url: String(url ?? location.href) };
  };
}
