import { expect, test } from 'vitest';
import { looksRisky } from '#shared/domains/messaging/model/text/warnings.ts';

test.each([
  'Please wire money to my account today',
  'You can pay with Western Union',
  'I only take MoneyGram.',
  'Send me the code of two Amazon gift cards',
  'Just pay the deposit in bitcoin',
  'Payment via USDT is fine',
  'Pay the deposit before the viewing and I mail you the keys',
  'Before you visit, please send the first month',
  'Send a small amount to hold it for you',
  'Let us continue on WhatsApp',
  'Text me on Telegram: @cheapflats',
  'My WhatsApp is 555 0182',
  'It is cheaper if we do it outside the platform',
  'Puedes pagar por Western Union',
  'Envíame el depósito antes de la visita',
  'Paga la señal antes de ver el piso',
  'Compra tarjetas de regalo y mándame el código',
  'Hay que transferir 300 para reservar',
  'Paga en criptomonedas',
  'Escríbeme por WhatsApp',
  'Mejor hablamos por Telegram',
  'Lo arreglamos fuera de la plataforma',
  'P\u0430y with Western  Union', // spaces and look-alikes around the name
])('a message with a risk shows a warning: %s', (text) => {
  expect(looksRisky(text)).toBe(true);
});

test.each([
  'The deposit is one month, due when you sign.',
  'You pay the rent on the first of the month.',
  'See you at the viewing on Friday!',
  'Please wear a mask before the viewing.',
  'Never pay anything before the viewing.',
  'Do not send money before you have seen the home.',
  'Is there good phone signal in the flat?',
  'There is a wire fence behind the house.',
  'I got a gift for the neighbours.',
  'Do I see the card of the building?',
  'I sent you the documents before the weekend.',
  'The platform of the metro is outside the door.',
  'El depósito es un mes y se paga al firmar.',
  '¿Podemos ver el piso antes del viernes?',
  'Nunca pagues antes de ver el piso.',
  'La tarjeta del portal abre también el garaje.',
  'Nos vemos en la visita, gracias.',
  '',
])('a message without a risk shows no warning: %s', (text) => {
  expect(looksRisky(text)).toBe(false);
});

test('a text far longer than a message may be is read to its end', () => {
  // A pattern that tries every way to read it would take longer than a test may.
  for (const text of ['pay send transfer before '.repeat(4_000), 'a '.repeat(50_000)])
    expect(looksRisky(text)).toBe(looksRisky(text.slice(0, 200)));
});
