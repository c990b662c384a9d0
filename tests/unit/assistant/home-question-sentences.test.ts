import { expect, test } from 'vitest';
import { questionWords } from '#shared/domains/questions/model/words.ts';
import { homeQuestionQuestions } from '../../../supabase/assistant/answers/home-questions.ts';
import { NOW } from './reading/hosts.ts';
import { meant, type Outcome, readerOf, thing } from './reading/reader.ts';

const asked = (id: string, question: string, home: string, state: string, at: string) =>
  thing('question', id, [question, home], { state, at });

/** A host with questions about two homes in each of their states, and a review to answer. */
const host = readerOf(
  [
    thing('listing', 'loft', ['Sunny loft', null], { state: 'active', cents: 200_000 }),
    thing('listing', 'studio', ['Garden studio estudio jardin', null], { state: 'active' }),
    asked('cats', 'Are cats welcome?', 'Sunny loft', 'open', '2026-11-20T16:00:00Z'),
    asked(
      'parking',
      'Is there parking? estacionamiento',
      'Garden studio estudio jardin',
      'open',
      '2026-11-24T16:00:00Z',
    ),
    asked('desk', 'Is there a desk?', 'Sunny loft', 'answered', '2026-11-10T16:00:00Z'),
    asked('roof', 'Who uses the roof? azotea', 'Brick townhouse', 'hidden', '2026-11-01T16:00:00Z'),
    thing('review', 'tess', ['Tess Miller', 'Sunny loft'], { state: 'open' }),
  ],
  NOW,
);

const does = (verb: string, values: Record<string, unknown>): Outcome => ({ do: verb, values });
const answers = (question: string, text: string) => does('questions.answer', { question, text });

const SENTENCES: [string, Outcome][] = [
  [
    'answer the question about the loft: yes, cats are welcome',
    answers('cats', 'yes, cats are welcome'),
  ],
  [
    'reply to the oldest question: the heating is included',
    answers('cats', 'the heating is included'),
  ],
  [
    'respond to the question about parking: there is a space',
    answers('parking', 'there is a space'),
  ],
  [
    'responde a la pregunta sobre el loft: sí, los gatos también',
    answers('cats', 'sí, los gatos también'),
  ],
  ['contesta la última pregunta: hay un lugar detrás', answers('parking', 'hay un lugar detrás')],
  [
    'contesta la pregunta sobre el estacionamiento: hay un lugar',
    answers('parking', 'hay un lugar'),
  ],
  ['hide the question about parking', does('questions.hide', { question: 'parking' })],
  ['take the question about parking off the page', does('questions.hide', { question: 'parking' })],
  ['oculta la pregunta sobre el estacionamiento', does('questions.hide', { question: 'parking' })],
  [
    'put the question about the roof back on the page',
    does('questions.show', { question: 'roof' }),
  ],
  ['vuelve a mostrar la pregunta sobre la azotea', does('questions.show', { question: 'roof' })],
  [
    'take back my answer to the question about the desk',
    does('questions.retractAnswer', { question: 'desk' }),
  ],
  ['which questions are open?', does('ask.homeQuestions', {})],
  ['¿qué preguntas hay abiertas?', does('ask.homeQuestions', {})],
  ['what do people ask about the loft?', does('ask.homeQuestions', { listing: 'loft' })],
  // A review is another thing, with its one answer.
  [
    'reply to the review of Tess: thank you',
    does('reviews.reply', { review: 'tess', text: 'thank you' }),
  ],
];

test.each(SENTENCES)(
  '“%s” is read as what it says of questions about homes',
  async (sentence, expected) => {
    expect(await meant(sentence, host)).toEqual(expected);
  },
);

const SPOKEN = [
  ...Object.values(questionWords),
  ...homeQuestionQuestions.map(({ spoken }) => spoken),
];

test.each(SPOKEN.map((spoken) => [spoken.name, spoken] as const))(
  'every example of %s is read as it, or asks which question is meant',
  async (name, { examples: { en, es } }) => {
    expect(en).toHaveLength(6);
    expect(es).toHaveLength(6);
    for (const example of [...en, ...es]) {
      const found = await meant(example, host);
      // Not all that the examples name is there: then it is asked, or said that there is none.
      if ('do' in found) expect([example, found.do]).toEqual([example, name]);
      else
        expect([
          example,
          Object.keys(found).some((key) => ['which', 'refused'].includes(key)),
        ]).toEqual([example, true]);
    }
  },
);
