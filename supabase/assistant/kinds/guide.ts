import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage, say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, sought } from './wanted.ts';

type Row = { id: string; full_name: string; tours: number };

/** Guides whom the caller may know: those who show homes, first those who have shown theirs. */
async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    with shown as materialized (
      select t.guide_id as id, count(*)::int as tours from public.tours t
      where t.guide_id is not null
        and (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))
      group by t.guide_id
    )
    select person.id, person.full_name, coalesce(shown.tours, 0) as tours
    from public.public_profiles person
    left join shown on shown.id = person.id
    where (person.user_type = 'guide' or shown.id is not null)
      and person.full_name is not null and person.id <> (select auth.uid())
      and (${ids}::uuid[] is null or person.id = any (${ids}::uuid[]))
      and (${words}::text[] is null or private.sounds_like(person.full_name, ${words}::text[]))
    order by shown.tours desc nulls last, person.full_name, person.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'guide',
    id: row.id,
    name: row.full_name,
    topic:
      row.tours === 0
        ? null
        : say({ en: `${row.tours} tours for you`, es: `${row.tours} visitas para ti` }),
    labels: [row.full_name, 'guide', 'guia'],
    state: row.tours === 0 ? 'new' : 'known',
    at: null,
    zone: null,
    person: row.id,
    home: null,
    url: '/dashboard/tours',
  }));
}

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const [row] = await context.tx<{ ahead: number }[]>`
    select count(*)::int as ahead from public.tours t
    where t.guide_id = ${id} and t.starts_at > now()
      and t.status in ('requested', 'scheduled', 'confirmed')
      and (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))`;
  return inLanguage(context.locale, () => [
    fact('ahead', 'Tours ahead for you', 'Visitas por hacer para ti', String(row?.ahead ?? 0)),
  ]);
}

/** Guides who can be asked to show a home. */
export const guideKind: Kind = { kind: 'guide', list, facts };
