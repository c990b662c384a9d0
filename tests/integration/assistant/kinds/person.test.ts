import { expect, test } from 'vitest';
import { personKind } from '../../../../supabase/assistant/kinds/person.ts';
import { rolledBack } from '../../../support/database.ts';
import { send, start } from '../../policies/people.ts';
import { asking, makeStory } from './story.ts';

test('people are found by name, by their home and by what they are, each once', () =>
  rolledBack(async (sql) => {
    const { host, tenant, applicant, visitor, active, house } = await makeStory(sql);
    const found = (...words: string[]) =>
      asking(sql, host, async (context) =>
        (await personKind.list(context, { ids: null, words })).map(({ id }) => id),
      );
    // 'The' of a title is like it, too, and comes behind.
    expect((await found('thea'))[0]).toBe(tenant);
    expect(await found('brandt')).toEqual([tenant]);
    expect(await found('pena')).toEqual([applicant]);
    expect(await found('oits')).toEqual([visitor]);
    expect(await found('johns')).toEqual([tenant]);
    expect(await found('tenants')).toEqual([tenant]);
    expect(await found('inquilinos')).toEqual([tenant]);
    // Who applied comes before who only looked.
    expect(await found('goose', 'hollow')).toEqual([applicant, visitor]);
    expect(await found('hana')).toEqual([]);
    const all = await asking(sql, host, (context) =>
      personKind.list(context, { ids: [tenant, applicant], words: null }),
    );
    expect(all).toMatchObject([
      { name: 'Thea Brandt', state: 'tenant', home: house, topic: 'tenant, Quiet house' },
      { name: 'Grace Peña', state: 'applicant', home: active },
    ]);
  }));

test('another host finds none of them', () =>
  rolledBack(async (sql) => {
    const { otherHost, tenant, applicant } = await makeStory(sql);
    const found = await asking(sql, otherHost, (context) =>
      personKind.list(context, { ids: [tenant, applicant], words: null }),
    );
    expect(found).toEqual([]);
  }));

test('the facts of a person are the caller’s conversations with them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, applicant, active } = await makeStory(sql);
    const conversation = await start(sql, applicant, host, active);
    await send(sql, applicant, conversation, 'Is it free?');
    const facts = async (who: string) =>
      asking(sql, who, async (context) =>
        Object.fromEntries(
          (await personKind.facts(context, applicant)).map(({ key, value }) => [key, value]),
        ),
      );
    expect(await facts(host)).toMatchObject({
      sent: '–',
      theirs: 'Is it free?',
      unread: 'yes',
      archived: 'no',
    });
    expect(await facts(otherHost)).toMatchObject({ theirs: '–', unread: 'no' });
  }));
