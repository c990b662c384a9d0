import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { carriedAction, withAction } from '#shared/domains/assistant/model/action-address.ts';
import {
  cardActionErrorText,
  judgeCardAction,
} from '#shared/domains/assistant/model/card-action.ts';
import { CARD_NAMES, CARDS, type CardAction } from '#shared/domains/assistant/model/cards.ts';
import type { FileRouteTypes } from '../../../../pwa/routeTree.gen.ts';
import { placesFor } from '../../../../supabase/functions/enhanced-search-processor/places.ts';
import { sourceFiles } from '../../../support/source-files.ts';

const ID = '0b6f2d3c-8a54-4f0e-9a51-1f4f5d0e7a01';

type Table = typeof CARDS;
type RouteOf<Card> = Card extends Record<string, { route: infer Route }> ? Route : never;

/** Does not compile once the table names a page that the app does not have. */
const pages: readonly FileRouteTypes['to'][] = CARD_NAMES.flatMap((card) =>
  Object.values<{ route: RouteOf<Table[keyof Table]> }>(CARDS[card]).map(({ route }) => route),
);

const actions: [name: string, action: CardAction][] = CARD_NAMES.flatMap((card) =>
  Object.entries<CardAction>(CARDS[card]).map(([name, action]): [string, CardAction] => [
    `${card}.${name}`,
    action,
  ]),
);

/** Every stable name that an action of the table looks up. */
const looked = actions.flatMap(([name, { form }]) =>
  form ? [name, ...Object.keys(form).map((field) => `${name}.${field}`), `${name}.submit`] : [name],
);

test('[ACT-05] the cards are the ten of the specification', () => {
  expect(Object.keys(CARDS).sort()).toEqual(
    [
      ...['profile', 'insights', 'documents', 'maintenance', 'applications'],
      ...['listings', 'earnings', 'settings', 'tours', 'messages'],
    ].sort(),
  );
  expect(pages.length).toBe(actions.length);
});

test('[ACT-06] each name that an action looks up is that of an element, and each element’s name is looked up', () => {
  const sources = sourceFiles(['pwa', 'shared'])
    .filter((file) => /\.tsx$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const written = /["'](((?:[a-z]+)\.[a-z_]+)(?:\.[a-z_]+)?)["']/g;
  const named = new Set(
    sources
      .filter((source) => /data-action|action: '/.test(source))
      .flatMap((source) => [...source.matchAll(written)].map(([, name]) => name ?? '')),
  );
  expect(looked.filter((name) => !named.has(name))).toEqual([]);
  const attributes = sources.flatMap((source) =>
    [...source.matchAll(/data-action="([^"]+)"/g)].map(([, name]) => name ?? ''),
  );
  expect(attributes.filter((name) => !looked.includes(name))).toEqual([]);
});

test('[ACT-06] what the search offers as an action is in the table', () => {
  const offered = placesFor('host').flatMap(({ card }) => card ?? []);
  expect(offered.length).toBeGreaterThan(3);
  for (const { name, action } of offered) {
    const verdict = judgeCardAction({ cardName: name, action, entity: null });
    expect(verdict.allowed, `${name}.${action}`).toBe(true);
  }
});

describe('an action that is asked for', () => {
  test.each(['Listings', 'constructor', 'guides', ''])(
    '[ACT-05][ACT-07] %j is no card: Unknown card name',
    (cardName) => {
      const verdict = judgeCardAction({ cardName, action: 'open', entity: null });
      expect(verdict).toEqual({ allowed: false, error: 'card' });
      expect(cardActionErrorText('card')).toBe('Unknown card name');
    },
  );

  test.each(['delete', 'toString', 'constructor', ''])(
    '[ACT-06][ACT-08] %j is no action of listings: Invalid action',
    (action) => {
      const verdict = judgeCardAction({ cardName: 'listings', action, entity: null });
      expect(verdict).toEqual({ allowed: false, error: 'action' });
      expect(cardActionErrorText('action')).toBe('Invalid action');
    },
  );

  test.each([
    ['applications', 'approve', null],
    ['applications', 'approve', '../settings'],
    ['applications', 'open', ID],
    ['listings', 'filter', 'draft&x=1'],
    ['listings', 'create', 'owner_id=me'],
    ['listings', 'create', 'rent=much'],
    ['listings', 'create', 'rent=1000001'],
    ['listings', 'create', `title=${'x'.repeat(201)}`],
    ['messages', 'reply', null],
  ])('[ACT-08] %s.%s does not take %j as its entity', (cardName, action, entity) => {
    expect(judgeCardAction({ cardName, action, entity })).toEqual({
      allowed: false,
      error: 'action',
    });
  });

  test('[ACT-06][ACT-14] an action of the table has its page, its row and a confidence of 0.9', () => {
    expect(
      judgeCardAction({ cardName: 'applications', action: 'approve', entity: ID }),
    ).toMatchObject({
      allowed: true,
      asked: {
        name: 'applications.approve',
        id: ID,
        href: `/dashboard/applications/${ID}`,
        values: [],
        confidence: 0.9,
      },
    });
  });

  test('[ACT-06] a status becomes the filter of its page, a conversation the one that is open', () => {
    const hrefOf = (cardName: string, action: string, entity: string | null) => {
      const verdict = judgeCardAction({ cardName, action, entity });
      return verdict.allowed ? verdict.asked.href : verdict.error;
    };
    expect(hrefOf('listings', 'filter', 'draft')).toBe('/dashboard/listings?status=draft');
    expect(hrefOf('listings', 'filter', null)).toBe('/dashboard/listings');
    expect(hrefOf('messages', 'open', ID)).toBe(`/dashboard/messages?c=${ID}`);
  });

  test('[ACT-06] values of a form come in the order of its fields, empty ones not at all', () => {
    const entity = 'rent=2150&title=Loft%20on%20Elm&description=%20';
    const verdict = judgeCardAction({ cardName: 'listings', action: 'create', entity });
    expect(verdict.allowed && verdict.asked.values).toEqual([
      { field: 'title', value: 'Loft on Elm' },
      { field: 'rent', value: '2150' },
    ]);
  });
});

describe('an action in an address', () => {
  const asked = {
    cardName: 'listings',
    action: 'create',
    entity: 'title=Loft & light',
    run: 't1:3',
  };

  test('it comes out as it went in, and no server sees it', () => {
    const address = withAction('/dashboard/listings?status=draft#top', asked);
    const [path, fragment = ''] = address.split('#');
    expect(path).toBe('/dashboard/listings?status=draft');
    expect(fragment.startsWith('do=')).toBe(true);
    expect(carriedAction(`#${fragment}`)).toEqual(asked);
  });

  test.each(['#costs', '#do=listings', '#do=listings.create', '#do=a.b.c&run=1', ''])(
    'the fragment %j carries none',
    (fragment) => expect(carriedAction(fragment)).toBeNull(),
  );
});
