import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../supabase/local/rest/errors.ts';
import { flatEnough, isDeeper, refuseNul } from '../../../supabase/local/rest/form.ts';
import { errorResponse, toStorageError } from '../../../supabase/local/storage/errors.ts';

const nested = (levels: number, [open, close] = ['[', ']']) =>
  open.repeat(levels) + close.repeat(levels);
const deep = (json: string) => isDeeper(Buffer.from(json), 500);

describe('what no reader should have to read', () => {
  test.each([
    ['20,000 lists', nested(20_000), true],
    ['501 lists', nested(501), true],
    ['500 lists', nested(500), false],
    ['20,000 objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, true],
    ['lists that never close', '['.repeat(600), true],
    ['many lists one after the other', `[${'[],'.repeat(5_000)}0]`, false],
    ['brackets in a text', JSON.stringify(['['.repeat(5_000)]), false],
    ['brackets in a text after a quote', JSON.stringify([`"${'['.repeat(5_000)}`]), false],
    ['a text that ends in a backslash', `["\\\\", ${nested(600)}]`, true],
    ['nothing', '', false],
    ['words', '"words"', false],
  ])('%s', (_, json, isDeep) => {
    expect(deep(json)).toBe(isDeep);
  });

  test.each([
    'http://a/rest/v1/listings?title=eq.%00',
    'http://a/rest/v1/listings?order=title%00',
    'http://a/rest/v1/listings?select=%22a%00b%22',
    'http://a/rest/v1/listings?ti%00tle=eq.1',
    'http://a/rest/v1/list%00ings',
  ])('%s is refused as what it is, not as trouble of the server', (address) => {
    expect(() => refuseNul(new URL(address))).toThrow('NUL');
  });

  test('a body that is flat reaches the reader as it was', async () => {
    const body = JSON.stringify({ text: 'words '.repeat(500) });
    const request = new Request('http://a/rest/v1/x', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await (await flatEnough(request)).text()).toBe(body);
  });

  test('a body without end is refused before it is read as JSON', async () => {
    const request = new Request('http://a/rest/v1/x', {
      method: 'POST',
      body: nested(20_000),
      headers: { 'content-type': 'application/json' },
    });
    await expect(flatEnough(request)).rejects.toThrow('nested more than 500 levels');
  });
});

const failure = (fields: object) => Object.assign(new Error('as Postgres says it'), fields);

describe('what a failure tells', () => {
  test.each([
    ['23514', 'Failing row contains (1, secret).', null],
    ['23502', 'Failing row contains (1, null, secret).', null],
    ['22P02', 'Token "x" is invalid.', 'Token "x" is invalid.'],
  ])('%s: the values of a row are private', async (code, detail, shown) => {
    const answer = answerOf(failure({ code, detail, hint: null }), { isKnown: true });
    expect(await answer?.json()).toMatchObject({ code, details: shown });
  });

  test('a full disk is said in words, by REST', async () => {
    const answer = answerOf(
      failure({ code: '53100', detail: null, hint: 'Check free disk space.' }),
      { isKnown: true },
    );
    expect(answer?.status).toBe(507);
    expect(await answer?.json()).toMatchObject({
      message: expect.stringContaining('no space left'),
    });
  });

  test.each(['ENOSPC', 'EDQUOT', '53100'])('and by storage: %s', async (code) => {
    const known = toStorageError(failure({ code }));
    if (!known) throw new Error('nothing known');
    const answer = errorResponse(known);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ statusCode: '507', error: 'InsufficientStorage' });
  });

  test.each([
    ['limits.bytes', 400, '413'],
    ['limits.files', 429, '429'],
  ])('%s is said by storage with its code and the wait', async (hint, status, statusCode) => {
    const known = toStorageError(failure({ code: 'P0001', hint, detail: '3600' }));
    if (!known) throw new Error('nothing known');
    const answer = errorResponse(known);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode, code: hint, details: '3600' });
  });
});
