import { describe, expect, test } from 'vitest';
import { readLogic } from '../../../supabase/local/rest/grammar/logic.ts';
import { readQuery } from '../../../supabase/local/rest/grammar/query.ts';

const read = (search: string, isCall = false) => readQuery(search, { isCall });
const embed = { alias: null, hint: null, isInner: false, isSpread: false };
const plain = { cast: null, alias: null, isAggregate: false, kind: 'field' };
const field = (name: string, more: object = {}) => ({
  ...plain,
  field: { name, path: [] },
  ...more,
});

describe('select', () => {
  test.each([
    ['', []],
    ['*', [field('*')]],
    ['id,who:name', [field('id'), field('name', { alias: 'who' })]],
    ['id::text', [field('id', { cast: 'text' })]],
    ['a b,c-d, e ', [field('a b'), field('c-d'), field('e')]],
    ['"a,(b)."', [field('a,(b).')]],
    ['"q\\"q"', [field('q"q')]],
    ['count()', [field('*', { isAggregate: true })]],
    ['n:size.sum()::int', [field('size', { alias: 'n', isAggregate: true })]],
    ['rooms()', [{ ...embed, kind: 'embed', name: 'rooms', items: [] }]],
    [
      '...homes(title)',
      [{ ...embed, kind: 'embed', isSpread: true, name: 'homes', items: [field('title')] }],
    ],
    [
      'h:homes!fk!inner(id)',
      [
        {
          ...embed,
          kind: 'embed',
          name: 'homes',
          alias: 'h',
          hint: 'fk',
          isInner: true,
          items: [field('id')],
        },
      ],
    ],
    [
      'homes!inner!fk(id)',
      [{ ...embed, kind: 'embed', name: 'homes', hint: 'fk', isInner: true, items: [field('id')] }],
    ],
    ['id)', [field('id')]],
  ])('select=%s', (text, items) => {
    expect(read(`select=${encodeURIComponent(text)}`).select).toEqual(items);
  });

  test.each(['rooms(', 'id,', 'id,,name', 'id::', 'id..x', 'rooms(id', ':', 'name[]'])(
    'select=%s is refused',
    (text) => {
      expect(() => read(`select=${encodeURIComponent(text)}`)).toThrow('failed to parse select');
    },
  );

  test('paths into JSON know keys and places', () => {
    const [item] = read('select=data->a-b->0->>"x y"').select;
    expect(item).toMatchObject({
      field: {
        name: 'data',
        path: [
          { key: 'a-b', isText: false, isIndex: false },
          { key: '0', isText: false, isIndex: true },
          { key: 'x y', isText: true, isIndex: false },
        ],
      },
    });
  });
});

describe('filters', () => {
  const operation = (text: string) => {
    const [condition] = read(`c=${encodeURIComponent(text)}`).conditions;
    return condition?.is.kind === 'filter' ? condition.is.operation : null;
  };
  test.each([
    ['eq.', { operator: '=', value: '' }],
    ['not.eq.null', { isNegated: true, operator: '=', value: 'null' }],
    ['eq(any).{1,2}', { quantifier: 'any', value: '{1,2}' }],
    ['like.a*b', { operator: 'like', value: 'a%b' }],
    ['in.(a,"b,c", d)', { values: ['a', 'b,c', ' d'] }],
    ['in.()', { values: [''] }],
    ['is.NULL', { kind: 'is', value: 'NULL' }],
    ['is.not_null', { kind: 'is', value: 'NOT NULL' }],
    ['isdistinct.a.b', { kind: 'distinct', value: 'a.b' }],
    ['wfts(english).a or b', { kind: 'search', language: 'english', value: 'a or b' }],
    ['nxl.[1,2)', { operator: '&>', value: '[1,2)' }],
  ])('%s', (text, found) => {
    expect(operation(text)).toMatchObject(found);
  });

  test.each(['1', 'equals.1', 'in.1', 'is.nope', 'not.', 'eq', 'eq().1', 'fts().x'])(
    '%s is refused',
    (text) => {
      expect(() => operation(text)).toThrow(/failed to parse filter/);
    },
  );

  test('of a call, what is no operation is an argument', () => {
    const query = read('a=1&b=eq.2&c=is&a=2', true);
    expect(query.parameters).toEqual([
      ['a', '1'],
      ['c', 'is'],
      ['a', '2'],
    ]);
    expect(query.conditions).toHaveLength(1);
  });
});

describe('logic', () => {
  test.each([
    ['or', '(a.eq.1,b.eq.2)', 2],
    ['or', '( a.eq.1 , b.eq.2 )', 2],
    ['or', '(a.eq.1,b.eq.2))', 2],
    ['and', '(a.in.(1,2),not.or(b.is.null,c.eq."x,)"))', 2],
    ['not.or', '(a.eq.{1,2})', 1],
    ['or', '(and.eq.1,not.eq.2,or.eq.3)', 3],
    ['or', '(and (a.eq.1,b.eq.2), not.and(c.eq.3))', 2],
  ])('%s=%s has %i terms', (name, value, terms) => {
    const { tree } = readLogic(name, value);
    expect(tree).toMatchObject({ kind: 'group', terms: { length: terms } });
  });

  test.each(['(a.eq.1', '()', '(a.1)', '(a.in.1,b.eq.2)', '(xor(a.eq.1))', ')('])(
    'or=%s is refused',
    (value) => {
      expect(() => readLogic('or', value)).toThrow(`failed to parse logic tree (${value})`);
    },
  );

  test('an embed is named before it', () => {
    expect(readLogic('homes.rooms.not.or', '(a.eq.1)')).toMatchObject({
      embeds: ['homes', 'rooms'],
      tree: { isNegated: true, joiner: 'OR' },
    });
  });
});

describe('order', () => {
  test.each([
    ['a', [{ embed: null, direction: null, nulls: null }]],
    ['a.desc.nullslast, b', [{ direction: 'DESC', nulls: 'NULLS LAST' }, { field: { name: 'b' } }]],
    ['homes(title).asc', [{ embed: 'homes', direction: 'ASC' }]],
    ['a.nullsfirst', [{ nulls: 'NULLS FIRST' }]],
  ])('order=%s', (text, terms) => {
    expect(read(`order=${text}`).orders).toMatchObject([{ embeds: [], is: terms }]);
  });

  test.each(['a.sideways', 'a.descc', 'a.asc.nulls', 'homes(a,b)', ''])(
    'order=%s is refused',
    (text) => {
      expect(() => read(`order=${text}`)).toThrow('failed to parse order');
    },
  );
});
