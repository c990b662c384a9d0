import type { Condition, Filter } from '../grammar/logic.ts';
import type { Operation } from '../grammar/operators.ts';
import { arrayLiteral, qualified, quoted } from '../schema/names.ts';
import { columnOf, fieldSql, type Source } from './fields.ts';
import type { Draft } from './parameters.ts';

/** What stands for a filter that asks whether an embed has rows; null: it is an ordinary one. */
type OfEmbed = (filter: Filter) => string | null;

export function conditionSql(
  draft: Draft,
  source: Source,
  condition: Condition,
  ofEmbed: OfEmbed,
): string {
  if (condition.kind === 'filter') return ofEmbed(condition) ?? filterSql(draft, source, condition);
  const terms = condition.terms.map((one) => conditionSql(draft, source, one, ofEmbed));
  return `${condition.isNegated ? 'NOT ' : ''}(${terms.join(` ${condition.joiner} `)})`;
}

/** Whether an embed has rows, where it is joined under its handle. */
export function presence({ operation }: Filter, handle: string): string {
  return `${quoted(handle)} IS ${isPresence(operation) ? '' : 'NOT '}DISTINCT FROM NULL`;
}

/** `not.is.null` and `is.not_null` */
export function isPresence(operation: Operation): boolean {
  return operation.kind === 'is' && operation.isNegated === (operation.value === 'NULL');
}

function filterSql(draft: Draft, source: Source, { field, operation }: Filter): string {
  const column = columnOf(source, field.name);
  const isOwn = field.path.length === 0;
  const reader = isOwn && column ? draft.catalogue.castOf('text', column.nominal) : null;
  const value = fieldSql(draft, source, field);
  const isVector = column?.type === 'tsvector' || !column;
  const literal = (text: string) =>
    reader ? `${qualified(reader)}(${draft.bind(text)})` : draft.bind(text);
  const not = operation.isNegated ? 'NOT ' : '';
  switch (operation.kind) {
    case 'simple':
      return `${not}${value} ${operation.operator} ${literal(operation.value)}`;
    case 'compare':
      return `${not}${value} ${operation.operator} ${quantified(operation.quantifier, literal(operation.value))}`;
    case 'pattern':
      return `${not}${value} ${operation.operator} ${quantified(operation.quantifier, draft.bind(operation.value))}`;
    case 'in': {
      if (operation.values.length === 1 && operation.values[0] === '')
        return `${not}${value} = ANY('{}')`;
      const list = draft.bind(arrayLiteral(operation.values));
      if (!reader) return `${not}${value} = ANY (${list})`;
      return `${not}${value} = ANY (SELECT ${qualified(reader)}(unnest(${list}::text[])))`;
    }
    case 'is':
      return `${not}${value} IS ${operation.value}`;
    case 'distinct':
      return `${not}${value} IS DISTINCT FROM ${draft.bind(operation.value)}`;
    case 'search': {
      const language = operation.language === null ? '' : `${draft.bind(operation.language)}, `;
      const vector = isVector ? value : `to_tsvector(${language}${value})`;
      return `${not}${vector} @@ ${operation.operator}(${language}${draft.bind(operation.value)})`;
    }
  }
}

function quantified(quantifier: 'any' | 'all' | null, value: string): string {
  return quantifier === null ? value : `${quantifier.toUpperCase()}(${value})`;
}
