import { type TimeSpan, timeSpans } from './time-words.ts';
import { plainMarks, type Token, tokensOf } from './tokens.ts';
import { emailsIn, type NumberSpan, numbersIn } from './values.ts';

/** A part of a request that says one thing, with everything in it that has a form of its own. */
export type Clause = {
  text: string;
  tokens: readonly Token[];
  times: readonly TimeSpan[];
  numbers: readonly NumberSpan[];
  emails: readonly { start: number; end: number; value: string }[];
};

/** Reads a part of a request. */
export function clauseOf(text: string): Clause {
  const times = timeSpans(text);
  return {
    text,
    tokens: tokensOf(text),
    times,
    numbers: numbersIn(text),
    emails: emailsIn(text),
  };
}

/** A request without its free text, and that text. `inside`: more of the request stands behind the text. */
export type Cut = { head: string; text: string; inside?: true };

const MARKERS =
  /\s(?:saying(?: that)?|that says|which says|with (?:the|this|a|the following) (?:text|message|words|note)|diciendo(?:le)?(?: que)?|que diga|que dice|(?<=,\s)dice|con el (?:texto|mensaje))\s*:?\s+/i;

/** Where a text stands behind a colon, in quotes, behind a dash or behind 'saying'. */
export function cutsOf(request: string): Cut[] {
  const plain = plainMarks(request);
  const cuts: Cut[] = [];
  const quote = /"([^"]+)"/.exec(plain);
  if (quote) {
    const head = `${request.slice(0, quote.index)} ${request.slice(quote.index + quote[0].length)}`;
    cuts.push(cutOf(head, request.slice(quote.index + 1, quote.index + quote[0].length - 1)));
  }
  const single = /\s'(.+)'(?=[.!?]?$)/.exec(plain);
  if (!quote && single) {
    cuts.push(
      cutOf(request.slice(0, single.index), request.slice(single.index).replace(/[.!?]$/, '')),
    );
  }
  const colon = /:(?!\d|\/\/)/.exec(plain);
  if (colon) cuts.push(cutOf(request.slice(0, colon.index), request.slice(colon.index + 1)));
  const dash = /\s-+\s/.exec(plain);
  if (dash) {
    cuts.push(cutOf(request.slice(0, dash.index), request.slice(dash.index + dash[0].length)));
  }
  const marker = MARKERS.exec(plain);
  if (marker) {
    cuts.push(
      cutOf(request.slice(0, marker.index), request.slice(marker.index + marker[0].length)),
    );
  }
  return cuts.filter(({ text }) => text !== '');
}

const TAIL =
  /\s(?:because(?: of)?|since|as|due to|on account of|for|about|re|porque|ya que|por|debido a|para|sobre)\s+(?!\$?\d)|\s(?=ya (?:se|no|esta|está|hay|tengo|tenemos)\s)/gi;

const TELLING =
  /[,;]?\s(?:(?:and|y)\s)?(?:tell (?:him|her|them)|let (?:him|her|them) know|dile|diles|d[ií]gale|d[ií]gales|av[ií]sale|av[ií]sales|av[ií]sele)\s+(?:(?:that|que|q)\s+)?/i;

/** 'Cancel Ravi's tour and tell him that it is taken': the reason, where the other side reads it. */
export function toldIn(request: string): Cut[] {
  const match = TELLING.exec(plainMarks(request));
  if (!match || match.index === 0) return [];
  const found = cutOf(request.slice(0, match.index), request.slice(match.index + match[0].length));
  return found.text === '' ? [] : [found];
}

/** What says where, whom or when, behind a purpose: 'for paint at the loft yesterday'. */
const BEHIND = /,?\s(?:for|at|in|on|from|to|with|under|as|como|en|del?|a|al|con|para)\s+/gi;

/** 'Text Kofi thanks for coming': the text begins before what it is for. */
const THANKS =
  /(?:^|\s)(?:many |muchas |mil )?(?:thanks|thank you|thx|sorry|gracias|perd[oó]n)(?: (?:again|so much|a lot|muchas|de nuevo))?$/i;

/** Where a reason or a purpose may begin: 'charge Nora $30 for the second opener'. */
export function tailsOf(request: string): Cut[] {
  const plain = plainMarks(request);
  const times = timeSpans(request);
  return [...plain.matchAll(TAIL)]
    .filter(({ index }) => !THANKS.test(plain.slice(0, index)))
    .flatMap((match): Cut[] => {
      const head = request.slice(0, match.index);
      const from = match.index + match[0].length;
      // 'Llaves, 24 de noviembre': no time is divided.
      const places = [...plain.matchAll(BEHIND)]
        .map(({ index }) => index)
        .filter((at) => !times.some(({ start, end }) => start < at && at < end));
      const ends = [...new Set([...places, ...times.map(({ start }) => start)])].filter(
        (at) => at > from,
      );
      const inside = ends.map((at): Cut => {
        const heard = request.slice(from, at).replace(/[\s,;]+$/, '');
        const { head: rest, text } = cutOf(`${head} ${request.slice(at)}`, heard);
        return { head: rest, text, inside: true };
      });
      return [cutOf(head, request.slice(from)), ...inside];
    })
    .filter(({ text }) => text !== '');
}

/** 'Cancel it with this message: …' says where the text stands. */
const BY_WAY =
  /\s(?:with|and|using) (?:the|this|a|the following) (?:text|message|words|note|reason)(?: to (?:him|her|them))?$|\scon (?:el|este|el siguiente|un) (?:texto|mensaje|motivo)$/i;

/** A head without the marks at its end, and its text without quotes. */
export function cutOf(head: string, text: string): Cut {
  return {
    head: head.replace(/[\s,:-]+$/, '').replace(BY_WAY, ''),
    text: text.trim().replace(/^["'](.*)["']$/s, '$1'),
  };
}
