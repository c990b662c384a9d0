import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../supabase/assistant/interpretation.ts';
import { writer } from './reading/hosts.ts';
import { askedBack, type Outcome, outcomeOf } from './reading/reader.ts';

/** What a sentence leads to after 'What should it say?'. */
async function after(text: string): Promise<Outcome | 'dropped'> {
  const found = await interpreted(writer, text, await askedBack('reply to Ana', writer));
  return found === 'dropped' ? found : outcomeOf(found.read);
}

describe('after “What should it say?” a command never becomes the text by itself', () => {
  test.each([
    'what is my income this month?',
    'pause the listing on Haskell St',
    'who owes rent',
    'show me last month please',
    'approve the application',
    'decline Thea and Imani because the homes are taken',
    'could you raise the rent of the loft by 50',
    'please cancel the tour on Friday',
    'which listing gets the most views?',
    'how many applications are open',
    'when is the dishwasher getting fixed',
    'has Ben paid the deposit?',
    'did the plumber come',
    'is there any unpaid rent',
    'my income this month',
    'overdue rents',
    'publsih the garden studio',
    'undo',
    'Create new listing',
    'aprueba la solicitud de Wren',
    'por favor cancela la visita del viernes',
    '¿cuánto gané este mes?',
    'alquileres',
    // Said of a person or a thing that is not known: the verb and what it is about are.
    'waive the late fee of Zed',
    'void the plumber bill',
    'renew the lease of Zed',
    'end the lease of Zed',
    'return the deposit of Zed',
    'deduct 50 from the deposit of Zed',
    'apply a late fee of 50 to Zed',
    'put the loft on pause',
    'take the loft off the market',
    'make Zed a manager',
    'anula el gasto del plomero',
    'condona la mora de Zed',
    'pon el loft en pausa',
    'quita a Zed del equipo',
  ])('asked about, or done: %s', async (sentence) => {
    expect(await after(sentence)).not.toMatchObject({ do: 'messaging.sendMessage' });
  });
});

describe('after “What should it say?” a text for Ana is the text', () => {
  test.each([
    'See you tomorrow',
    'Sounds good',
    'thanks a lot',
    'The keys are under the mat',
    'yes, six works for me',
    'what time works for you?',
    'can you come at six?',
    'please send me your papers',
    'I approved your application',
    'have a nice day',
    'how about Friday?',
    'Will do',
    'we can meet at the loft on Monday',
    'the rent is due on the first',
    'We moved the tour to Friday',
    'I will pause it for a week',
    'la renta vence el lunes',
    'Hola, nos vemos el lunes',
    'ok',
  ])('planned as the text: %s', async (sentence) => {
    expect(await after(sentence)).toEqual({
      do: 'messaging.sendMessage',
      values: { person: 'ana', text: sentence },
    });
  });
});

describe('a command about a place that is not known is no question about that place', () => {
  test.each([
    ['pause all listings in Goose Hollow', 'goose'],
    ['publish all homes in Mars City', 'mars'],
    ['archive every listing near Mars', 'mars'],
    ['pausa todos mis anuncios en Marte', 'marte'],
  ])('what is not known is named: %s', async (sentence, word) => {
    const found = await interpreted(writer, sentence, null);
    if (found === 'dropped') throw new Error(sentence);
    const { read } = found;
    expect(read).toMatchObject({ kind: 'refused', because: 'unknown' });
    expect('words' in read && read.words).toContain(word);
  });
});
