import { expect, test } from 'vitest';
import { COMMANDS, commandNamed } from '#shared/domains/commands.ts';
import { BY_HAND, OF_OTHERS, SAID_AS, WAY_BACK } from '#shared/domains/unsaid-commands.ts';
import { openedPages } from '../../../supabase/assistant/verbs/pages.ts';
import { FORM_VERBS, SPOKEN, VERBS } from '../../../supabase/assistant/verbs/registry.ts';

const said = new Set(VERBS.map(({ spoken }) => spoken.command.name as string));
const REASONS = [OF_OTHERS, SAID_AS, WAY_BACK, BY_HAND].map((list) => new Set(Object.keys(list)));
const reasoned = (name: string) => REASONS.filter((list) => list.has(name)).length;

test('every command of a host has words, a page that the bar opens, or the reason for having neither', () => {
  const names = COMMANDS.map(({ name }) => name as string);
  expect(names.filter((name) => !said.has(name) && reasoned(name) === 0)).toEqual([]);
});

test('a command stands in one list of reasons, has no words as well, and exists', () => {
  const listed = REASONS.flatMap((list) => [...list]);
  expect(listed.filter((name) => reasoned(name) > 1)).toEqual([]);
  expect(listed.filter((name) => said.has(name))).toEqual([]);
  expect(listed.filter((name) => !commandNamed(name))).toEqual([]);
});

test('what is done by hand has a reason, and words that open its page', () => {
  const openings = new Set(openedPages.map(({ spoken }) => spoken.name));
  const pages = new Set(SPOKEN.filter(({ name }) => name === 'go').map(({ page }) => page));
  const lost = Object.entries(BY_HAND).filter(
    ([, { opens }]) => !(opens.startsWith('/') ? pages.has(opens) : openings.has(opens)),
  );
  expect(lost).toEqual([]);
  expect(Object.values(BY_HAND).filter(({ because }) => because === '')).toEqual([]);
});

test('what is said by other words, or is a way back, names a command that has words or a form', () => {
  const forms = FORM_VERBS.map(({ spoken }) => spoken.command.name as string);
  const known = new Set([...said, ...forms]);
  const others = [...Object.values(SAID_AS), ...Object.values(WAY_BACK)];
  expect(others.filter((name) => !known.has(name))).toEqual([]);
});

test('what has a way back without words of its own is not the only one to say so', () => {
  const final = Object.keys(WAY_BACK).filter((name) => commandNamed(name)?.wayBack.type !== 'none');
  expect(final).toEqual([]);
});
