import { beforeAll, describe, expect, test } from 'vitest';
import { service, visitor } from './project.ts';
import { type Street, street } from './rest-homes.ts';

let here: Street;
const anyone = visitor();

beforeAll(async () => {
  here = await street();
});

const homes = (columns = 'title') =>
  anyone.from('listings').select(columns).eq('city', here.city).order('title');
const all = () => service().from('listings').select('title').eq('city', here.city).order('title');
type Homes = ReturnType<typeof all>;

/** First letters say which homes an answer holds. */
async function letters(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<string> {
  const { data, error } = await query;
  expect(error).toBeNull();
  // Every query here selects titles.
  return (data as { title: string }[]).map(({ title }) => title[0]).join('');
}

describe('filters', () => {
  const cases: [string, (query: Homes) => Homes, string][] = [
    ['eq', (q) => q.eq('bedrooms', 2), 'C'],
    ['neq, twice', (q) => q.neq('bedrooms', 2).neq('bedrooms', 3), 'ABE'],
    ['gt and lt on one column', (q) => q.gt('bedrooms', 0).lt('bedrooms', 3), 'BC'],
    ['gte and lte', (q) => q.gte('rent_cents', 150_000).lte('rent_cents', 250_000), 'CD'],
    ['like', (q) => q.like('title', '%flat'), 'BC'],
    ['like with a percent sign of its own', (q) => q.like('title', '%100\\% sky'), 'E'],
    ['ilike, twice', (q) => q.ilike('title', '%SEA').ilike('title', 'dune%'), 'D'],
    ['likeAnyOf', (q) => q.likeAnyOf('title', ['Amber%', '%sea']), 'AD'],
    ['likeAllOf', (q) => q.likeAllOf('title', ['%e%', '%flat']), 'C'],
    ['ilikeAnyOf', (q) => q.ilikeAnyOf('title', ['amber%', '%SEA']), 'AD'],
    ['ilikeAllOf', (q) => q.ilikeAllOf('title', ['%E%', '%FLAT']), 'C'],
    ['regexMatch', (q) => q.regexMatch('title', '^[AE]'), 'AE'],
    ['regexIMatch', (q) => q.regexIMatch('title', '^[ae]'), 'AE'],
    ['is null', (q) => q.is('area_sqft', null), 'ABCDE'],
    ['is a boolean', (q) => q.is('furnished', true), ''],
    ['isDistinct', (q) => q.isDistinct('neighborhood', 'Nowhere'), 'ABCDE'],
    ['in', (q) => q.in('title', ['Dune house, by the sea', 'Elm "tower" 100% sky']), 'DE'],
    ['in nothing', (q) => q.in('title', []), ''],
    ['notIn', (q) => q.notIn('bedrooms', [0, 1, 2]), 'DE'],
    ['contains', (q) => q.contains('amenities', ['gym', 'pool']), 'C'],
    ['containedBy', (q) => q.containedBy('amenities', ['gym']), 'ABE'],
    ['overlaps', (q) => q.overlaps('amenities', ['pool', 'sauna']), 'CD'],
    ['textSearch', (q) => q.textSearch('title', 'flat & cedar'), 'C'],
    [
      'textSearch as on the web',
      (q) => q.textSearch('title', 'house or loft', { type: 'websearch', config: 'english' }),
      'AD',
    ],
    ['textSearch of a phrase', (q) => q.textSearch('title', 'by the sea', { type: 'phrase' }), 'D'],
    ['match', (q) => q.match({ bedrooms: 1, status: 'active' }), 'B'],
    ['not', (q) => q.not('status', 'eq', 'active'), 'E'],
    ['or', (q) => q.or('bedrooms.eq.0,and(bedrooms.gt.2,status.eq.draft)'), 'AE'],
    [
      'or, twice',
      (q) => q.or('bedrooms.eq.0,bedrooms.eq.1').or('bedrooms.eq.1,bedrooms.eq.2'),
      'B',
    ],
    [
      'or with quotes and commas',
      (q) => q.or('title.eq."Dune house, by the sea",title.eq."Elm \\"tower\\" 100% sky"'),
      'DE',
    ],
    ['filter', (q) => q.filter('amenities', 'cs', '{gym}'), 'BC'],
  ];
  test.each(cases)('the filter %s finds its rows', async (_name, narrow, expected) => {
    expect(await letters(narrow(all()))).toBe(expected);
  });

  test('texts that look like something else stay texts', async () => {
    for (const text of ['null', 'true', '+1555', '1.0', '1e3', ' Amber loft']) {
      expect(await letters(all().eq('title', text))).toBe('');
      // The client does not quote blanks, and PostgREST leaves them out around a list's values.
      if (text === text.trim()) expect(await letters(all().in('title', [text]))).toBe('');
    }
  });
});

describe('shape', () => {
  test('reads can be ordered, limited and ranged', async () => {
    const descending = all().order('title', { ascending: false });
    expect(
      await letters(
        service()
          .from('listings')
          .select('title')
          .eq('city', here.city)
          .order('bedrooms', { ascending: false })
          .limit(2),
      ),
    ).toBe('ED');
    expect(await letters(all().range(1, 2))).toBe('BC');
    expect(await letters(descending.limit(9))).toBe('ABCDE');
  });

  test('single and maybeSingle refuse other numbers of rows', async () => {
    const one = await homes('id').eq('bedrooms', 0).single();
    expect([one.error, one.data]).toEqual([null, { id: here.homes[0]?.id }]);
    const none = await homes('id').eq('bedrooms', 99).single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
    const several = await homes('id').single();
    expect([several.status, several.error?.code]).toEqual([406, 'PGRST116']);
    expect(await homes('id').eq('bedrooms', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    expect((await homes('id').maybeSingle()).error?.code).toBe('PGRST116');
  });

  test('reads are counted, with rows and without', async () => {
    const rows = await anyone
      .from('listings')
      .select('id', { count: 'exact' })
      .eq('city', here.city)
      .limit(1);
    expect([rows.count, rows.data?.length, rows.status]).toEqual([4, 1, 206]);
    const head = await anyone
      .from('listings')
      .select('id', { count: 'exact', head: true })
      .eq('city', here.city);
    expect([head.count, head.data]).toEqual([4, null]);
    const estimated = await anyone
      .from('listings')
      .select('id', { count: 'estimated', head: true })
      .eq('city', here.city);
    expect(estimated.count).toBe(4);
  });

  test('reads support aliases, casts and paths', async () => {
    const { data } = await homes('name:title, rent_cents::text').eq('bedrooms', 0).single();
    expect(data).toEqual({ name: 'Amber loft', rent_cents: '90000' });
  });

  test('reads return comma-separated values', async () => {
    const { data } = await homes('title,bedrooms,amenities').gt('bedrooms', 1).csv();
    expect(data).toBe(
      'title,bedrooms,amenities\n"Cedar flat",2,"{gym,pool}"\n"Dune house, by the sea",3,{pool}',
    );
  });

  test('embeds are ordered, limited, inner, spread, to one and to many', async () => {
    const select = 'title, pictures:listing_media(position)';
    const { data } = await anyone
      .from('listings')
      .select(select)
      .eq('city', here.city)
      .order('title')
      .order('position', { referencedTable: 'pictures' })
      .limit(1, { referencedTable: 'pictures' });
    expect(data?.map(({ pictures }) => pictures)).toEqual([
      [{ position: 0 }],
      [{ position: 0 }],
      [],
      [],
    ]);
    const inner = await homes('title, listing_media!inner(position)').eq(
      'listing_media.position',
      1,
    );
    expect(await letters(Promise.resolve(inner))).toBe('AB');
    const spread = await anyone
      .from('listing_media')
      .select('position, ...listings!inner(title, home:id)')
      .eq('listings.city', here.city)
      .eq('position', 0)
      .order('listings(title)');
    expect(spread.data).toEqual(
      here.homes.slice(0, 2).map(({ id, title }) => ({ position: 0, title, home: id })),
    );
    const arrays = await homes('title, ...listing_media(positions:position)').order('position', {
      referencedTable: 'listing_media',
    });
    expect(arrays.data?.map((row) => Reflect.get(row, 'positions'))).toEqual([
      [0, 1],
      [0, 1],
      [],
      [],
    ]);
  });

  test('a pending read can be aborted', async () => {
    const { error } = await homes().abortSignal(AbortSignal.abort());
    expect(error?.message).toContain('abort');
  });

  test('throwOnError throws', async () => {
    await expect(anyone.from('listings').select('nope').throwOnError()).rejects.toMatchObject({
      code: '42703',
    });
  });
});
