import { Refusal } from '../refusal.ts';
import type { Catalogue } from '../schema/catalogue.ts';
import { EXPOSED } from '../schema/names.ts';
import type { KeyRelation, Relation } from '../schema/relations.ts';
import { closest, LEAST } from './hints.ts';

type Asked = { origin: string; target: string; hint: string | null };

/** The one relation that an embed means; refuses none, and more than one. */
export function findRelation(catalogue: Catalogue, asked: Asked): Relation {
  const candidates = catalogue.relations.get(asked.origin) ?? [];
  const [found, ...others] = candidates.filter((one) => isMeant(one, asked));
  if (!found) throw noRelation(catalogue, asked);
  if (others.length > 0) throw ambiguous([found, ...others], asked);
  return found;
}

function isMeant(relation: Relation, asked: Asked): boolean {
  const { target, hint } = asked;
  if (relation.kind === 'computed') return relation.function.name === target;
  if (relation.from.name === relation.to.name) return isMeantOfItself(relation, asked);
  const isTarget = relation.to.name === target;
  if (hint === null)
    return (
      isTarget ||
      (relation.kind !== 'many-to-many' &&
        !relation.toIsView &&
        (relation.constraint === target || isColumn(relation, 0, target)))
    );
  if (!isTarget) return false;
  if (relation.kind === 'many-to-many') return relation.junction.name === hint;
  return relation.constraint === hint || isColumn(relation, 0, hint) || isColumn(relation, 1, hint);
}

/** A table that points to itself: its name means what points to a row, a column what it points to. */
function isMeantOfItself(relation: Relation, { target, hint }: Asked): boolean {
  if (relation.kind === 'one-to-many')
    return relation.to.name === target && (hint === null || isColumn(relation, 1, hint));
  return relation.kind === 'many-to-one' && hint === null && isColumn(relation, 0, target);
}

/** Whether a key is one column, and this one; side 0: where the relation begins. */
function isColumn({ pairs }: KeyRelation, side: 0 | 1, name: string): boolean {
  return pairs.length === 1 && pairs[0]?.[side] === name;
}

function noRelation(catalogue: Catalogue, { origin, target, hint }: Asked): Refusal {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  const known = catalogue.relations.get(origin);
  const perhaps = known
    ? closest(
        target,
        known.map((one) => one.to.name).filter((name) => name !== target),
        LEAST.relation,
      )
    : closest(origin, catalogue.relations.keys(), LEAST.relation);
  const isKnownTarget = known?.some((one) => one.to.name === target);
  return new Refusal(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema '${EXPOSED}', but no matches were found.`,
    perhaps && !isKnownTarget
      ? `Perhaps you meant '${perhaps}' instead of '${known ? target : origin}'.`
      : null,
  );
}

function ambiguous(relations: Relation[], { origin, target }: Asked): Refusal {
  const named = relations.map((one) => {
    const by = 'junction' in one ? one.junction.name : 'constraint' in one ? one.constraint : '';
    return `'${one.to.name}!${by}'`;
  });
  return new Refusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    relations.map(described),
    `Try changing '${target}' to one of the following: ${named.join(', ')}. Find the desired relationship in the 'details' key.`,
  );
}

function described(relation: Relation): object {
  if (relation.kind === 'computed') return {};
  const { from, to, kind: cardinality, pairs } = relation;
  const embedding = `${from.name} with ${to.name}`;
  const listed = (side: 0 | 1, of = pairs) => `(${of.map((pair) => pair[side]).join(', ')})`;
  if (relation.kind === 'many-to-many') {
    const [own, other] = relation.constraints;
    const relationship = `${relation.junction.name} using ${own}${listed(1)} and ${other}${listed(1, relation.otherPairs)}`;
    return { cardinality, embedding, relationship };
  }
  const relationship = `${relation.constraint} using ${from.name}${listed(0)} and ${to.name}${listed(1)}`;
  return { cardinality, embedding, relationship };
}
