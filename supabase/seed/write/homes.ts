import {
  houseRules,
  LAUNDRY,
  nearPlaces,
  PARKING,
  utilitiesIncluded,
} from '../homes/conditions.ts';
import { planSize } from '../plans/draw-plan.ts';
import { planOf } from '../plans/home-plan.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { PICTURE_WIDTHS, PLAN_WIDTHS } from './pictures.ts';
import { insertRows, type Sql } from './rows.ts';

/** Writes homes with their pictures and favourites. */
export async function writeHomes(sql: Sql, world: World): Promise<void> {
  const { homes, hosts } = world;
  const owners = await sql<{ id: string; org_id: string }[]>`select id, org_id from public.hosts`;
  const organizations = new Map(owners.map(({ id, org_id }) => [id, org_id]));
  await insertRows(
    sql,
    'public.listings',
    homes.map((home) => {
      const owner = hosts[home.hostIndex];
      if (!owner) throw new Error(`home ${home.id} has no host`);
      return {
        id: home.id,
        owner_id: owner.id,
        org_id: organizations.get(owner.id),
        title: home.title,
        description: home.description,
        status: home.status,
        home_type: home.homeType,
        street_address: `${home.houseNumber} ${home.street}`,
        unit: home.unit,
        city: home.metro.city,
        state: home.metro.state,
        postal_code: home.neighborhood.zip,
        neighborhood: home.neighborhood.name,
        latitude: Number(home.latitude.toFixed(6)),
        longitude: Number(home.longitude.toFixed(6)),
        time_zone: home.metro.timeZone,
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        area_sqft: home.areaSqft,
        furnished: home.furnished,
        pets_allowed: home.petsAllowed,
        amenities: home.amenities,
        rent_cents: home.rentCents,
        deposit_cents: home.depositCents,
        currency: 'USD',
        available_from: home.availableFrom.toISOString().slice(0, 10),
        lease_months_min: home.leaseMonths,
        smoking: home.outdoor === 'none' ? 'not_allowed' : 'outside',
        laundry: LAUNDRY[home.laundry],
        parking: PARKING[home.parking],
        utilities_included: utilitiesIncluded(home),
        ...houseRules(home),
        near_places: nearPlaces(home),
        published_at: home.publishedAt,
        created_at: home.createdAt,
        updated_at: home.updatedAt,
      };
    }),
  );
  await writeMedia(sql, world);
  await writePlans(sql, world);
  await insertRows(
    sql,
    'public.favorites',
    world.favorites.map(({ person, home, createdAt }) => ({
      user_id: person.id,
      listing_id: home.id,
      created_at: createdAt,
    })),
  );
}

async function writeMedia(sql: Sql, { homes }: World): Promise<void> {
  const from = random('media');
  await insertRows(
    sql,
    'public.listing_media',
    homes.flatMap((home) =>
      home.pictures.map((photo, position) => ({
        id: from.uuid(),
        listing_id: home.id,
        kind: 'image',
        path: `seed/${photo.name}`,
        widths: [...PICTURE_WIDTHS],
        width: photo.width,
        height: photo.height,
        alt: photo.alt,
        dominant_color: photo.dominantColor,
        look: photo.look,
        position,
        created_at: home.createdAt,
      })),
    ),
  );
}

async function writePlans(sql: Sql, { homes }: World): Promise<void> {
  const from = random('plans');
  await insertRows(
    sql,
    'public.listing_media',
    homes.flatMap((home) => {
      const plan = planOf(home);
      if (!plan) return [];
      return {
        id: from.uuid(),
        listing_id: home.id,
        kind: 'plan',
        path: `seed/${plan.name}`,
        widths: [...PLAN_WIDTHS],
        ...planSize(plan.facts),
        dominant_color: '#ffffff',
        position: home.pictures.length,
        created_at: home.createdAt,
      };
    }),
  );
}
