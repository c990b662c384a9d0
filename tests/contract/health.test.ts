import { expect, test } from 'vitest';
import { member, project, visitor } from './project.ts';

test('every service answers the publishable key', async () => {
  const { url, publishableKey: apikey } = project();
  const paths = ['/auth/v1/health', '/auth/v1/settings', '/rest/v1/listings?select=id&limit=1'];
  const answers = await Promise.all(
    paths.map((path) => fetch(`${url}${path}`, { headers: { apikey } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

test('an account made by the secret key signs in and reads its own row', async () => {
  const { id, client } = await member();
  const { data } = await client.from('profiles').select('id').eq('id', id).single();
  expect(data).toEqual({ id });
  const foreign = await visitor().from('profiles').select('id').eq('id', id);
  expect(foreign.data ?? []).toEqual([]);
});
