import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../supabase/assistant/interpretation.ts';
import { NOW } from './reading/hosts.ts';
import { askedBack, meant, outcomeOf, readerOf, thing } from './reading/reader.ts';

// The caller writes with Otis Espinoza and with Inés Ferrer; everybody else of these first names is a stranger.

const host = readerOf(
  [
    thing('person', 'otis', ['Otis Espinoza', 'Brick townhouse']),
    thing('person', 'ines', ['Inés Ferrer', 'Brick townhouse']),
  ],
  NOW,
);

describe('a full name that is not found is not matched by a part of it', () => {
  test.each([
    ['message Otis Sorensen: hello', 'sorensen'],
    ['message otis sorensen: hello', 'sorensen'],
    ['Message Otis Sorensen - hello', 'sorensen'],
    ['message Otis Sorensen hello', 'sorensen'],
    ['message Otis Sorensen, hello', 'sorensen'],
    ['message otis sorensen, hello', 'sorensen'],
    ['message Otis Sorensen', 'sorensen'],
    ['message otis sorensen', 'sorensen'],
    ['tell Otis Sorensen the keys are ready', 'sorensen'],
    ['tell Otis van Sorensen the keys are ready', 'van'],
    ['tell Otis Åkerlund that the keys are ready', 'akerlund'],
    ['tell Otis Sorensen "the keys are ready"', 'sorensen'],
    ['let Otis Sorensen know the heating works', 'sorensen'],
    ['reply to Otis Sorensen: yes', 'sorensen'],
    ['reply to Otis Sorensen yes', 'sorensen'],
    ['answer Inés Ávila: sí', 'avila'],
    ['answer ines ávila: sí', 'avila'],
    ['tell Ines Avila see you at six', 'avila'],
    ['send thanks to Otis Sorensen', 'sorensen'],
    ['to Otis Sorensen reply: fine by me', 'sorensen'],
    ['write Otis Sorensen a message: see you', 'sorensen'],
  ])('an unknown full name does not match by a part: %s', async (sentence, word) => {
    const outcome = await meant(sentence, host);
    expect(outcome).toMatchObject({ refused: 'unknown' });
    expect('words' in outcome ? outcome.words[0] : outcome).toBe(word);
  });
});

/** Otis Espinoza rents a brick townhouse on Mason Street in Austin; who is asked for has a name of ordinary words. */
const HOME_OF_OTIS = ['Otis Espinoza', 'Brick townhouse', 'Mason Street', 'Austin', 'tenant'];
const books = readerOf(
  [
    thing('person', 'otis', ['Otis Espinoza', 'Brick townhouse'], { labels: HOME_OF_OTIS }),
    ...(['application', 'tour', 'lease', 'member'] as const).map((kind) =>
      thing(kind, `${kind}-otis`, ['Otis Espinoza', 'Brick townhouse'], {
        person: 'otis',
        labels: HOME_OF_OTIS,
        state: {
          application: 'submitted',
          tour: 'requested',
          lease: 'active',
          member: 'assistant',
        }[kind],
      }),
    ),
    thing('charge', 'charge-otis', ['Late fee, $50', 'Otis Espinoza'], {
      person: 'otis',
      labels: ['Otis Espinoza', 'Late fee', ...HOME_OF_OTIS],
      state: 'due',
    }),
  ],
  NOW,
);

const SURNAMES =
  'Young Little Good Winter May Will Bueno Guest Street Open One Last Noon Austin Mason Big Old';

describe('a surname that is an ordinary word makes another person of a name', () => {
  test.each(
    SURNAMES.split(' ').flatMap((surname) =>
      [
        'message Otis NAME: hello',
        'approve Otis NAME',
        'decline Otis NAME because of the income',
        'record a payment of $500 from Otis NAME',
        'waive the late fee of Otis NAME',
        'cancel the tour of Otis NAME',
        'remove Otis NAME from the team',
        'aprueba a Otis NAME',
        'message Otis Espinoza NAME: hello',
      ].map((sentence) => sentence.replace('NAME', surname)),
    ),
  )('nothing is planned for Otis Espinoza by: %s', async (sentence) => {
    expect(await meant(sentence, books)).not.toHaveProperty('do');
  });

  test.each(['approve otis young', 'message otis little: hello'])(
    'nor in small letters by: %s',
    async (sentence) => {
      expect(await meant(sentence, books)).not.toHaveProperty('do');
    },
  );

  test.each([
    ['approve Otis', 'applications.approve'],
    ['Approve Otis Espinoza', 'applications.approve'],
    ['APPROVE OTIS ESPINOZA', 'applications.approve'],
    ['approve Otis in Austin', 'applications.approve'],
    ['approve Otis of Mason Street', 'applications.approve'],
    ['cancel the tour of Otis ASAP', 'tours.cancel'],
    ['message Otis: Young people asked', 'messaging.sendMessage'],
  ])('and he himself is still meant by: %s', async (sentence, verb) => {
    expect(await meant(sentence, books)).toMatchObject({ do: verb });
  });
});

describe('what follows a name and is no name is the text', () => {
  test.each([
    ['message Otis: hello', 'otis', 'hello'],
    ['message Otis Espinoza: hello', 'otis', 'hello'],
    ['message otis espinosa: hello', 'otis', 'hello'],
    ['tell Otis I will call at 5', 'otis', 'I will call at 5'],
    ['tell Otis Espinoza Hello there', 'otis', 'Hello there'],
    ['message Otis, Dinner is ready', 'otis', 'Dinner is ready'],
    ['tell Otis Thanks a lot', 'otis', 'Thanks a lot'],
    ['tell otis yes', 'otis', 'yes'],
    ['tell otis dinner is ready', 'otis', 'dinner is ready'],
    ['tell Ines The keys are ready', 'ines', 'The keys are ready'],
    ['answer ines ferrer: sí', 'ines', 'sí'],
    ['reply to Inés Monday works', 'ines', 'Monday works'],
  ])('the text after a name is read as the text: %s', async (sentence, person, text) => {
    expect(await meant(sentence, host)).toEqual({
      do: 'messaging.sendMessage',
      values: { person, text },
    });
  });
});

describe('in lower case and without a mark, a word that may be a surname sends nothing', () => {
  test.each([
    'tell otis sorensen hello',
    'tell otis sorensen the keys are ready',
    'tell otis sorensen keys are ready',
    'message otis sorensen is the tour still on',
    'reply to otis sorensen yes',
    'write otis sorensen thanks a lot',
    'text otis åkerlund see you at six',
    'tell otis van sorensen the keys are ready',
    'tell ines avila see you at six',
    'answer ines avila sí gracias',
    'let otis sorensen know the heating works',
    'inform otis lindqvist that the water is off',
    'dm otis o’hara call me',
  ])('no message is planned for: %s', async (sentence) => {
    expect(await meant(sentence, host)).toMatchObject({ refused: 'unknown' });
  });
});

describe('a name of several words that fits only by slips in each is asked about', () => {
  const GUESS = 'message Otes Espinosa: hello';

  test.each([
    [GUESS, 'otis'],
    ['message Inez Ferrar: hello', 'ines'],
  ])('no message is planned for: %s', async (sentence, person) => {
    expect(await meant(sentence, host)).toEqual({ which: [person] });
  });

  test.each(['yes', 'Yes, please', '1', 'Otis Espinoza'])(
    'after that question “%s” plans the message',
    async (answer) => {
      const found = await interpreted(host, answer, await askedBack(GUESS, host));
      expect(found === 'dropped' ? found : outcomeOf(found.read)).toEqual({
        do: 'messaging.sendMessage',
        values: { person: 'otis', text: 'hello' },
      });
    },
  );

  test.each(['no', 'never mind', 'otis sorensen'])(
    'after that question “%s” plans nothing',
    async (answer) => {
      const found = await interpreted(host, answer, await askedBack(GUESS, host));
      expect(found === 'dropped' ? found : found.read.kind).not.toBe('steps');
    },
  );
});
