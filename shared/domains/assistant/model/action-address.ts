import * as z from 'zod/mini';
import type { AskedCardAction } from './card-action.ts';

/** An action on its way from the extension to the app. */
export type CarriedAction = AskedCardAction & {
  /** Of this one request: it begins once, however often its address is opened. */
  run: string;
};

const carriedSchema = z.object({
  do: z.string().check(z.regex(/^[^.]+\.[^.]+$/)),
  with: z.nullable(z.string()),
  run: z.string().check(z.minLength(1), z.maxLength(120)),
});

/**
 * A path of the app with an action in its fragment, which begins with `#do=`: no server sees it, and no page takes it for one of its
 * own parameters.
 */
export function withAction(path: string, { cardName, action, entity, run }: CarriedAction): string {
  const parts = new URLSearchParams({ do: `${cardName}.${action}` });
  if (entity !== null) parts.set('with', entity);
  parts.set('run', run);
  return `${path.replace(/#.*$/, '')}#${parts}`;
}

/** What a fragment carries; null for any other one. Its names are judged by the table afterwards. */
export function carriedAction(fragment: string): CarriedAction | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const read = carriedSchema.safeParse({
    do: parts.get('do'),
    with: parts.get('with'),
    run: parts.get('run'),
  });
  if (!read.success) return null;
  const [cardName = '', action = ''] = read.data.do.split('.');
  return { cardName, action, entity: read.data.with, run: read.data.run };
}
