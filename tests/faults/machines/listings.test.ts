import { test } from 'vitest';
import { listingMoves } from '#shared/domains/listings/model/moves.ts';
import { type ListingStatus, listingStatuses } from '#shared/domains/listings/model/schema.ts';
import { join, makeWorld, signUp } from '../../integration/policies/people.ts';
import { checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'colleague' | 'otherHost' | 'renter' | 'visitor';

test('a home moves along its table, by its host’s side alone', () =>
  checkMachine<ListingStatus, Actor>({
    table: 'listings',
    moves: listingMoves,
    commands: listingStatuses.map((target) => ({
      name: `set_listing_status ${target}`,
      statement: (id) => `select public.set_listing_status('${id}', '${target}')`,
      next: (status, actor) => {
        if (actor !== 'host' && actor !== 'colleague') return null;
        return status === target || listingMoves[status].includes(target) ? target : null;
      },
    })),
    setUp: async (sql) => {
      const { host, otherHost, renter, org, draft } = await makeWorld(sql);
      const colleague = await signUp(sql, 'host', 'Asa Assistant');
      await join(sql, org, colleague, 'assistant');
      // All that publishing asks for.
      await sql`
        update public.listings set available_from = '2027-01-01',
          description = 'A bright home with everything that one needs close by.'
        where id = ${draft}`;
      await sql`
        insert into public.listing_media (listing_id, path, alt, kind, position)
        values (${draft}, ${`${draft}/a.webp`}, 'The home', 'image', 0)`;
      return { id: draft, people: { host, colleague, otherHost, renter, visitor: null } };
    },
  }));
