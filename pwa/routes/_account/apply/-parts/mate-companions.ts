import type { Companion } from '#shared/domains/applications/model/apply-schema.ts';
import { dividedEvenly } from '#shared/domains/applications/model/joint/rent-parts.ts';
import { MAX_CO_APPLICANTS } from '#shared/domains/applications/model/schema.ts';
import { joinedOf, type MateGroup } from '#shared/domains/mates/model/group.ts';

/** People of a group who are in it with the user and not among these co-applicants. */
export function missingMates(
  me: string,
  group: Pick<MateGroup, 'members'>,
  companions: readonly Companion[],
): string[] {
  const known = new Set(companions.map(({ mate }) => mate));
  return joinedOf(group)
    .map(({ profile_id }) => profile_id)
    .filter((person) => person !== me && !known.has(person));
}

/** The same co-applicants with the others of a group, then all with equal parts of the rent. */
export function withMates(
  me: string,
  group: Pick<MateGroup, 'id' | 'members'>,
  companions: readonly Companion[],
): Companion[] {
  const missing = missingMates(me, group, companions);
  if (missing.length === 0) return [...companions];
  const mates = missing.map(
    (mate): Companion => ({
      id: crypto.randomUUID(),
      full_name: '',
      email: '',
      status: 'invited',
      mate,
      group: group.id,
    }),
  );
  return dividedEvenly([...companions, ...mates].slice(0, MAX_CO_APPLICANTS));
}

/** Those whom the server knows, and those whose name and address were typed: mates of a group are not asked yet. */
export function withoutUnasked(
  companions: readonly Companion[],
  known: readonly Companion[],
): Companion[] {
  const ids = new Set(known.map(({ id }) => id));
  return companions.filter(({ id, mate }) => !mate || ids.has(id));
}
