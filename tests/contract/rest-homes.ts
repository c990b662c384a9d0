import { randomUUID } from 'node:crypto';
import { type Member, member, service } from './project.ts';

/** A home of a test's own. */
type Home = { id: string; title: string };

/** A host with five homes in a unique city, two of them with pictures. */
export type Street = { host: Member; city: string; homes: Home[] };

const HOMES = [
  { title: 'Amber loft', bedrooms: 0, rent_cents: 90_000, home_type: 'studio', amenities: [] },
  { title: 'Birch flat', bedrooms: 1, rent_cents: 120_000, amenities: ['gym'] },
  { title: 'Cedar flat', bedrooms: 2, rent_cents: 150_000, amenities: ['gym', 'pool'] },
  { title: 'Dune house, by the sea', bedrooms: 3, rent_cents: 250_000, amenities: ['pool'] },
  {
    title: 'Elm "tower" 100% sky',
    bedrooms: 4,
    rent_cents: 300_000,
    status: 'draft',
    amenities: [],
  },
];

/** Arranges one. */
export async function street(): Promise<Street> {
  const host = await member({ user_type: 'host' });
  const city = `Contract ${randomUUID().slice(0, 8)}`;
  const rows = HOMES.map((home) => ({
    id: randomUUID(),
    owner_id: host.id,
    city,
    state: 'TX',
    status: 'active',
    published_at: '2026-01-01T00:00:00Z',
    home_type: 'apartment',
    ...home,
  }));
  const made = await service().from('listings').insert(rows).select('id, title');
  if (made.error) throw made.error;
  const pictures = rows
    .slice(0, 2)
    .flatMap(({ id }) =>
      [1, 0].map((position) => ({ listing_id: id, path: `${id}/${position}.webp`, position })),
    );
  const { error } = await service().from('listing_media').insert(pictures);
  if (error) throw error;
  return { host, city, homes: made.data };
}
