import { z } from 'zod';
import { type ListingStatus, listingStatuses } from '#shared/domains/listings/model/schema.ts';
import { counted, quoted } from '../quote.ts';
import { readTool } from './tool.ts';

type ListingRow = {
  id: string;
  title: string;
  city: string | null;
  status: ListingStatus;
  rent_cents: number;
};

/** 'Which of my homes are active?': the homes that the caller's organisation lets. */
export const showMyListings = readTool({
  name: 'listings.showMine',
  title: 'Your listings',
  input: z.object({ status: z.enum(listingStatuses).nullable() }),
  async read({ tx, caller }, { status }) {
    const rows = await tx<ListingRow[]>`
      select id, title, city, status, rent_cents from public.listings
      where (owner_id = (select auth.uid()) or org_id = ${caller.orgId})
        and (${status}::text is null or status = ${status})
      order by created_at desc, id desc
      limit 200`;
    const shown = rows.slice(0, 10);
    const which = status ? `${status} ` : '';
    const lines = shown.map((row) => {
      const rent = Math.round(row.rent_cents / 100).toLocaleString('en-US');
      const place = row.city ? `, ${quoted(row.city, 60)}` : '';
      return `- **${quoted(row.title, 120)}**${place}: $${rent} a month, ${row.status}`;
    });
    const headline =
      rows.length === 0
        ? `You have no ${which}listings.`
        : `You have ${counted(rows.length, `${which}listing`)}${rows.length > 10 ? ', the newest 10 of them' : ''}:`;
    return {
      markdown: [headline, lines.join('\n')].filter((part) => part !== '').join('\n\n'),
      artifacts: [{ url: '/dashboard/listings', label: 'Open listings' }],
      snippets: shown.map((row) => ({ title: row.title, url: `/listings/${row.id}` })),
      result: { count: rows.length, listing_ids: shown.map((row) => row.id) },
    };
  },
});
