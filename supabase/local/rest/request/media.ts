import { Refusal } from '../refusal.ts';
import type { MediaHandler } from '../schema/catalogue.ts';

/** The form of an answer. */
export type Form = {
  /** Custom: what the handler makes of the rows. */
  kind: 'rows' | 'one' | 'csv' | 'custom';
  isStripped: boolean;
  /** As the answer names it. */
  type: string;
  handler: MediaHandler | null;
};

const PLAIN = { isStripped: false, handler: null };
const ROWS: Form = { kind: 'rows', type: 'application/json; charset=utf-8', ...PLAIN };
const CSV: Form = { kind: 'csv', type: 'text/csv; charset=utf-8', ...PLAIN };

/** The media types that a request accepts, by their weight. */
export function readAccept(accept: string | null): string[] {
  return (accept ?? '*/*')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one, place) => ({ one, place, weight: Number(/;\s*q=([\d.]+)/.exec(one)?.[1] ?? 1) }))
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ one }) => one.replace(/;\s*q=[\d.]+/, ''));
}

type Target = {
  /** The table, or function, that is asked. */
  name: string;
  /** Whether every column is asked for, so that rows are the table's own. */
  isWhole: boolean;
};

/** The first of the accepted types that there is. */
export function chooseForm(accepted: string[], handlers: MediaHandler[], target: Target): Form {
  for (const one of accepted) {
    const form = formOf(one, handlers, target);
    if (form) return form;
  }
  const message = `None of these media types are available: ${accepted.join(', ')}`;
  throw new Refusal(406, 'PGRST107', message);
}

function formOf(text: string, handlers: MediaHandler[], target: Target): Form | null {
  const [first = '', ...parameters] = text.split(';').map((one) => one.trim().toLowerCase());
  const isStripped = parameters.includes('nulls=stripped');
  const [, kind] = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(first) ?? [];
  if (kind === 'object' || (kind === 'array' && isStripped)) {
    const suffix = isStripped ? ';nulls=stripped' : '';
    const type = `application/vnd.pgrst.${kind}+json${suffix}; charset=utf-8`;
    return { kind: kind === 'object' ? 'one' : 'rows', isStripped, type, handler: null };
  }
  const type = kind === 'array' ? 'application/json' : first;
  const own = (media: string) =>
    target.isWhole
      ? handlers.find((one) => one.media.toLowerCase() === media && one.target === target.name)
      : undefined;
  const handler =
    own('*/*') ??
    own(type) ??
    handlers.find((one) => one.media.toLowerCase() === type && one.target === null);
  if (handler) return customForm(handler);
  if (type === '*/*' || type === 'application/json') return ROWS;
  return type === 'text/csv' ? CSV : null;
}

function customForm(handler: MediaHandler): Form {
  const media = handler.media === '*/*' ? 'application/octet-stream' : handler.media;
  const isKnown = ['text/plain', 'text/xml', 'text/csv', 'application/json'].includes(media);
  const type = isKnown ? `${media}; charset=utf-8` : media;
  return { kind: 'custom', isStripped: false, type, handler };
}

/** The body of an answer as it is sent. */
export function bodyOf({ handler }: Form, text: string | null): string | Uint8Array<ArrayBuffer> {
  if (!handler?.isBinary) return text ?? '';
  return new Uint8Array(Buffer.from(text ?? '', 'base64'));
}
