import type { Entity, EntityKind, Spoken } from '#shared/platform/commands/words.ts';
import { compiled, vocabularyOf } from '../../../../supabase/assistant/grammar/phrases.ts';
import type { Reader } from '../../../../supabase/assistant/grammar/reading.ts';
import { PART_LABELS } from '../../../../supabase/assistant/kinds/person.ts';
import { pageThing } from '../../../../supabase/assistant/page-thing.ts';
import { SPOKEN } from '../../../../supabase/assistant/verbs/registry.ts';
import { type CorpusThing, corpusThings } from './corpus-file.ts';
import { CORPUS_RENT } from './verdict.ts';

/** What a person is in the snapshot, as the product says it. */
const PARTS: Readonly<Record<string, keyof typeof PART_LABELS>> = {
  tenant: 'tenant',
  signing: 'tenant',
  applicant: 'applicant',
  visitor: 'visitor',
  guide: 'guide',
  former_tenant: 'former_tenant',
};

/** As the product names a person: also by their home and by what they are there. */
function labelsOf(person: CorpusThing, things: readonly CorpusThing[]): string[] {
  const home = things.find(({ key }) => key === person.home);
  const part = PARTS[person.state ?? ''];
  return [...person.labels, ...(home?.labels ?? []), ...(part ? PART_LABELS[part] : [])];
}

function entities(): Entity[] {
  const { entities: all } = corpusThings();
  const things = all
    .filter(({ kind }) => kind !== 'conversation')
    .map(
      (thing): Entity => ({
        // Asserted: the snapshot's kinds are those of sentences.
        kind: thing.kind as EntityKind,
        id: thing.key,
        name: thing.name,
        topic: thing.topic,
        labels: thing.kind === 'person' ? labelsOf(thing, all) : thing.labels,
        state: thing.state,
        at: thing.starts,
        zone: thing.zone,
        person: thing.kind === 'person' ? thing.key : thing.person,
        home: thing.kind === 'listing' ? thing.key : thing.home,
        cents: ['listing', 'lease'].includes(thing.kind) ? CORPUS_RENT : null,
        url: '/dashboard',
      }),
    );
  const charges = things
    .filter(({ kind }) => kind === 'lease')
    .map((lease): Entity => ({ ...lease, kind: 'charge' }));
  return [...things, ...charges];
}

/** Reads sentences about what the host of the corpus has, on a page that may be one of its things. */
export function corpusReader(spoken: readonly Spoken[] = SPOKEN): (page: string | null) => Reader {
  const { now, zone, entities: things } = corpusThings();
  const all = entities();
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  const said = compiled(spoken);
  const vocabulary = vocabularyOf(said);
  const shown = (page: string | null) => {
    const of = pageThing(page);
    const key = of && things.find(({ kind, id }) => kind === of.kind && id === of.id)?.key;
    return all.filter(({ kind, id }) => kind === of?.kind && id === key);
  };
  return (page) => ({
    said,
    vocabulary,
    lookup: (kind) => Promise.resolve(byKind.get(kind) ?? []),
    clock: { now: new Date(now), zone },
    mentions: shown(page),
  });
}
