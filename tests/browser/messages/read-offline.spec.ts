import postgres from 'postgres';
import { expect, secondPerson, test } from '#tests/support/browser.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

test.use({ serviceWorkers: 'allow' });

test('[MSG-01] [DEC-03] reading offline is reported to the server later, and newer messages stay unread', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack, [
    { by: 'renter', text: 'Is the attic dry?', minutesAgo: 9 },
    { by: 'host', text: 'Dry as a bone.', minutesAgo: 5 },
  ]);
  const { conversation, renter, host } = people;
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  /** What the server has of how far the renter read, and of what the host's messages say of it. */
  const known = async () => {
    const [row] = await sql`
      select private.count_unread_conversations(${renter.id}) as unread,
        (select array_agg(read_status order by seq) from public.messages
          where conversation_id = ${conversation} and sender_id = ${host.id}) as statuses`;
    return row;
  };
  const row = page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(host.name) });

  await arriveAs(page, stack, renter.email);
  await page.goto('/messages');
  await expect(page).toHaveTitle(/^\(1\) /);
  // The app and what is read ahead, for the underground.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');

  const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
  await offline(true);
  await row.click();
  await expect(page.getByRole('log').getByText('Dry as a bone.')).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  expect(await known()).toMatchObject({ unread: 1, statuses: ['sent'] });

  // The other person goes on writing, and reads in a browser of their own.
  await sql`
    insert into public.messages (conversation_id, sender_id, content)
    values (${conversation}, ${host.id}, 'And warm.')`;
  // Away from the thread: what came since is to be seen only when the thread is opened.
  await page.goto('/messages');
  await expect(row).not.toHaveAccessibleName(/Unread/);
  await offline(false);
  await expect.poll(known).toMatchObject({ unread: 1, statuses: ['read', 'sent'] });
  await expect(page).toHaveTitle(/^\(1\) /);

  const other = await secondPerson(page);
  const theirs = await other.newPage();
  await arriveAs(theirs, stack, host.email);
  await theirs.goto(`/messages?c=${conversation}`);
  const mine = theirs.getByRole('log').getByRole('article');
  await expect(mine.filter({ hasText: 'And warm.' })).not.toContainText('Seen');
  await row.click();
  await expect(mine.filter({ hasText: 'And warm.' })).toContainText('Seen');
  expect(await known()).toMatchObject({ unread: 0, statuses: ['read', 'read'] });
  await sql.end();
});
