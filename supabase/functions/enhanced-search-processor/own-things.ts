import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import * as z from 'npm:zod@4';
import { readAsked, THINGS, type Thing } from './asked.ts';
import { type Found, opening } from './result.ts';

const about = z.object({ id: z.string(), status: z.string(), home: z.string() }).nullish();
const itemShape = z.object({
  kind: z.enum(THINGS),
  id: z.string(),
  title: z.string().nullable(),
  score: z.number(),
  at: z.string().nullish(),
  status: z.string().nullish(),
  home: z.string().nullish(),
  place: z.string().nullish(),
  people: z.string().nullish(),
  ends_on: z.string().nullish(),
  time_zone: z.string().nullish(),
  document: z.string().nullish(),
  trade: z.string().nullish(),
  contact: z.string().nullish(),
  request: z.string().nullish(),
  lease: about,
  application: about,
  tour: about,
  guided: about,
  member: z.string().nullish(),
  conversation: z.string().nullish(),
  seq: z.number().nullish(),
  text: z.string().nullish(),
});
type Item = z.infer<typeof itemShape>;
const answerShape = z.object({ items: z.array(itemShape) });

/** A kind that was named comes before the others. */
const NAMED = 0.08;
const MOST = 5;

/** The caller's own people, homes and papers that the words name, under the caller's policies. */
export async function findOwnThings(client: SupabaseClient, query: string): Promise<Found[]> {
  const { words, kind } = readAsked(query);
  if (words.length < 2) return [];
  const { data, error } = await client.rpc('search_own', { q: words, page_size: MOST });
  if (error) throw error;
  return answerShape.parse(data).items.map((item) => toFound(item, kind));
}

function toFound(item: Item, kind: Thing | null): Found {
  const { id, title, score, at, kind: thing, ...facts } = item;
  return {
    ...opening(routeOf(item), {
      id: `${thing}:${id}`,
      type: thing === 'home' ? 'property' : 'navigation',
      title: title ?? '',
      description: describe(item),
      confidence: Math.min(1, score + (thing === kind ? NAMED : 0)),
    }),
    kind: thing,
    facts: { ...facts, at: at ?? null },
  };
}

/** Where a thing is seen by the host's side. A person's latest matter comes first. */
function routeOf(item: Item): string {
  const { id } = item;
  switch (item.kind) {
    case 'person':
      if (item.lease && item.lease.status !== 'ended') return `/dashboard/leases/${item.lease.id}`;
      if (item.application) return `/dashboard/applications/${item.application.id}`;
      if (item.conversation) return `/dashboard/messages?c=${item.conversation}`;
      if (item.lease) return `/dashboard/leases/${item.lease.id}`;
      return item.member ? '/dashboard/settings' : '/dashboard/tours';
    case 'home':
      return `/dashboard/listings/${id}/edit`;
    case 'application':
      return `/dashboard/applications/${id}`;
    case 'lease':
      return `/dashboard/leases/${id}`;
    case 'conversation':
      return `/dashboard/messages?c=${id}`;
    case 'message':
      return `/dashboard/messages?c=${item.conversation}&message=${item.seq}`;
    case 'tour':
      return '/dashboard/tours';
    case 'document':
      return '/dashboard/documents';
    case 'request':
      return '/dashboard/maintenance';
    case 'work_order':
    case 'vendor':
      return '/dashboard/maintenance/work-orders';
  }
}

/** In English, for clients without texts of their own; ours says `facts` in its language. */
function describe(item: Item): string {
  const plain = (value: string | null | undefined) => value?.replaceAll('_', ' ');
  const said = {
    person: [
      item.lease && 'tenant',
      item.application && 'applicant',
      item.tour && 'on a tour',
      item.guided && 'guide',
      item.member && 'colleague',
      item.lease?.home ?? item.application?.home ?? item.tour?.home,
    ],
    home: [item.place, plain(item.status)],
    application: ['application', item.home, plain(item.status)],
    tour: ['tour', item.home, plain(item.status)],
    lease: ['lease', item.people, plain(item.status)],
    conversation: ['conversation', item.home],
    message: [item.text],
    document: [plain(item.document), item.ends_on && `until ${item.ends_on}`],
    request: ['request', item.home, plain(item.status)],
    work_order: ['work order', item.home, plain(item.status)],
    vendor: [plain(item.trade), item.contact],
  }[item.kind];
  return said.filter(Boolean).join(', ');
}
