import { expect, test } from 'vitest';
import { assistantWords } from '#shared/domains/assistant/model/words.ts';
import { settingWords } from '#shared/domains/profiles/model/words.ts';
import type { Entity, EntityKind } from '#shared/platform/commands/words.ts';
import { applicationQuestions } from '../../../supabase/assistant/answers/applications.ts';
import { maintenanceQuestions } from '../../../supabase/assistant/answers/maintenance.ts';
import { messageQuestions } from '../../../supabase/assistant/answers/messages.ts';
import { notificationQuestions } from '../../../supabase/assistant/answers/notifications.ts';
import { peopleQuestions } from '../../../supabase/assistant/answers/people.ts';
import { tourQuestions } from '../../../supabase/assistant/answers/tours.ts';
import { waitingQuestions } from '../../../supabase/assistant/answers/waiting.ts';
import { compiled, vocabularyOf } from '../../../supabase/assistant/grammar/phrases.ts';
import { readRequest } from '../../../supabase/assistant/grammar/request.ts';
import { OTHER_SENTENCES, QUESTION_SENTENCES } from './question-sentences.ts';

const SPOKEN = [
  ...[waitingQuestions, tourQuestions, applicationQuestions, messageQuestions].flat(),
  ...[notificationQuestions, maintenanceQuestions, peopleQuestions].flat(),
]
  .map(({ spoken }) => spoken)
  .concat(Object.values(assistantWords), Object.values(settingWords));

const said = compiled(SPOKEN);
const vocabulary = vocabularyOf(said);

const thing = (kind: EntityKind, id: string, name: string, labels: string[] = []): Entity => ({
  kind,
  id,
  name,
  topic: null,
  labels: [name, ...labels],
  state: kind === 'application' ? 'submitted' : null,
  at: null,
  zone: 'America/Los_Angeles',
  person: null,
  home: null,
  url: '/dashboard',
});

const LOFT = ['Loft over the bakery', '2300 NW Hoyt St', 'Portland', 'loft'];
const THINGS = [
  thing('person', 'grace', 'Grace Hill'),
  thing('person', 'ben', 'Ben Ortiz'),
  thing('person', 'ana', 'Ana Ferro'),
  thing('listing', 'loft', 'Loft over the bakery', LOFT),
  thing('listing', 'studio', 'Sunny studio', ['Haskell St', 'Austin']),
  thing('application', 'of-grace', 'Grace Hill', LOFT),
  thing('application', 'of-ben', 'Ben Ortiz', LOFT),
  thing('guide', 'elio', 'Elio Marsh'),
  thing('vendor', 'rose', 'Rose City Plumbing', ['plumbing']),
];

const read = (text: string) =>
  readRequest(text, {
    said,
    vocabulary,
    lookup: async (kind) => THINGS.filter((one) => one.kind === kind),
    clock: { now: new Date('2026-11-26T18:00:00Z'), zone: 'America/Los_Angeles' },
    mentions: [],
  });

async function meaningOf(text: string) {
  const found = await read(text);
  if (found.kind !== 'steps') return found.kind;
  return found.steps.map(({ spoken }) => spoken.name).join(' + ');
}

const linesOf = (text: string) =>
  text
    .split(/\n| \/ /)
    .map((line) => line.trim())
    .filter((line) => line !== '');

test.each(Object.entries(QUESTION_SENTENCES))(
  '%s is understood however it is said',
  async (name, text) => {
    const read = await Promise.all(
      linesOf(text).map(async (line) => [line, await meaningOf(line)]),
    );
    expect(read.filter(([, meaning]) => meaning !== name)).toEqual([]);
  },
);

test('the examples that are shown as help are understood in both languages', async () => {
  const wrong: string[] = [];
  for (const { name, examples } of SPOKEN) {
    expect(examples.en.length, name).toBeGreaterThanOrEqual(3);
    expect(examples.es.length, name).toBeGreaterThanOrEqual(3);
    for (const text of [...examples.en, ...examples.es]) {
      const meaning = await meaningOf(text);
      if (meaning !== name) wrong.push(`${text}: ${meaning}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('what is a verb or a question of others is not answered by these', async () => {
  const read = await Promise.all(
    linesOf(OTHER_SENTENCES).map(async (line) => [line, await meaningOf(line)]),
  );
  expect(read.filter(([, meaning]) => meaning?.includes('.'))).toEqual([]);
});

test.each([
  ['any showings tmrw', { period: { from: '2026-11-27', to: '2026-11-27' } }],
  ['visitas de la próxima semana', { period: { from: '2026-11-29', to: '2026-12-05' } }],
  ['pending tour requests for the loft', { status: 'requested', listing: 'loft' }],
  ['is the tour with Grace confirmed?', { status: 'confirmed', person: 'grace' }],
  ['hay solicitudes nuevas para el loft', { status: 'submitted', listing: 'loft' }],
  ['compara a Grace con Ben', { applications: ['of-grace', 'of-ben'] }],
  ['grace vs ben', { applications: ['of-grace', 'of-ben'] }],
  ['compare the applicants for the loft', { listing: 'loft' }],
  ['any urgent maintenance', { priority: 'urgent' }],
  ['work orders of Rose City Plumbing', { vendor: 'rose' }],
  ['quién es mi plomero', { text: 'plumbing' }],
  ['unanswered messages', { unread: 'yes' }],
  ['what did Ana write?', { person: 'ana' }],
  ['how is guide Elio doing', { guide: 'elio' }],
  ['ponlo en español', { language: 'es' }],
  ['turn off dark mode', { theme: 'light' }],
  ['cambia al modo oscuro', { theme: 'dark' }],
])('%s means %j', async (text, values) => {
  const found = await read(text);
  expect(found).toMatchObject({ kind: 'steps', steps: [{ values }] });
});
